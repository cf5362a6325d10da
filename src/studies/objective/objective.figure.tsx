import type { Frame } from '../../plots/chart';
import { Axis } from '../../plots/Axis';
import { UprightColourBar } from '../../plots/ColourBar';
import { Plot } from '../../plots/Figure';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Clip } from '../../plots/marks/Clip';
import { BandY, Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { colourAt } from '../../plots/palette';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';
import { gridTable } from '../../plots/tables/gridTable';
import type { Preview } from './readFormula';
import type { Curve, Range, Ranges } from './sketch';
import { outputsTold, writtenOnSide } from '../../vocabulary/numbers/digits';

interface CurveShown {
  readonly curve: Curve | null;
  /** Another function to trace. */
  readonly guide?: Curve | null | undefined;
  readonly noiseSd: number;
}

interface MapShown {
  readonly preview: Extract<Preview, { kind: 'map' }>;
  readonly box: readonly [Range, Range];
}

/** Half the width of the band that holds 95 % of the answers, in standard deviations. */
export const wide = 1.96;

/** Returns a frame with room for numbers at the left and below, and for a title above. */
export function frameOf(width: number, height: number, text: number): Frame {
  const [left, top] = [Math.round(text * 3.9), Math.round(text * 2.4)];
  const plot = {
    left,
    top,
    width: Math.max(60, width - left - text),
    height: Math.max(60, height - top - text * 2.5),
  };
  const figure = { left: 0, top: 0, width, height };
  return { figure, plot, text, weight: text / 12, xLabels: true, yLabels: true, narrow: width < 500 };
}

interface CurveContentsProps extends CurveShown {
  readonly domain: Ranges;
  /** The curve as the hand drew it. */
  readonly raw?: Curve;
  readonly notes?: readonly string[];
  /** Sentence in the middle of an empty plot. */
  readonly invitation?: string | undefined;
  readonly frame: Frame;
}

/** Draws a function of one input, with the band that holds 95 % of the noisy answers. */
export function CurveContents(props: CurveContentsProps) {
  const { domain, curve, raw, guide, noiseSd, frame } = props;
  const { plot, text } = frame;
  return (
    <Plot at={plot} text={text} {...domain}>
      <Header title="f(x)" notes={props.notes ?? []} />
      <Axis side="left" />
      <Clip>
        {guide && <Line className="truth" {...guide} />}
        {curve && noiseSd > 0 && (
          <BandY
            x={curve.x}
            lower={curve.y.map((y) => y - wide * noiseSd)}
            upper={curve.y.map((y) => y + wide * noiseSd)}
          />
        )}
        {raw && <Line className="own__raw" {...raw} />}
        {curve && <Line className="median" {...curve} />}
      </Clip>
      {props.invitation && (
        <text className="own__invitation" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {props.invitation}
        </text>
      )}
      <Axis side="bottom" title="x" />
    </Plot>
  );
}

/** Draws a function of two inputs as a coarse map, with its colour bar. */
export function MapContents({ box, preview, frame }: MapShown & { readonly frame: Frame }) {
  const { text } = frame;
  const side = Math.min(frame.plot.height, frame.plot.width - 6 * text);
  const plot = { ...frame.plot, width: side, height: side };
  const [low, high] = preview.reach ?? [0, 0];
  return (
    <Plot at={plot} text={text} x={box[0]} y={box[1]}>
      <text className="chart-title" y={-text}>
        f(x1, x2)
      </text>
      <text className="tick axis-name" x={-10} y={-text} textAnchor="end">
        x2
      </text>
      <Axis side="left" />
      <Cells preview={preview} side={side} />
      <Axis side="bottom" title="x1" />
      <UprightColourBar
        left={side + text}
        width={text}
        ticks={[
          { at: 1, text: formatNumber(high) },
          { at: 0, text: formatNumber(low) },
        ]}
      />
    </Plot>
  );
}

function Cells({ preview: { size, values, reach }, side }: Pick<MapShown, 'preview'> & { side: number }) {
  const [low, high] = reach ?? [0, 0];
  const width = side / size;
  return Array.from(values, (value, i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    if (!Number.isFinite(value)) return null;
    const fill = colourAt('viridis', high > low ? (value - low) / (high - low) : 0.5);
    const y = side - (row + 1) * width;
    // Slightly wider than a cell, so that no seams show.
    return (
      <rect key={i} x={column * width} y={y - 0.4} width={width + 0.4} height={width + 0.4} fill={fill} />
    );
  });
}

/** Returns what writes places of a grid. */
const along = (grid: Curve['x']) => (value: number) => writtenOnSide([grid[0]!, grid.at(-1)!], value);

/** Describes a curve by its highest and its lowest point. */
function describeCurve({ x, y }: Curve): string {
  let [top, bottom] = [-1, -1];
  y.forEach((value, i) => {
    if (!Number.isFinite(value)) return;
    if (top < 0 || value > y[top]!) top = i;
    if (bottom < 0 || value < y[bottom]!) bottom = i;
  });
  if (top < 0) return 'Nowhere a finite number.';
  const [say, sayPlace] = [outputsTold([y[top]!, y[bottom]!]), along(x)];
  const place = (i: number) => `${say(y[i]!)} at x = ${sayPlace(x[i]!)}`;
  const ends = `from x = ${sayPlace(x[0]!)} to ${sayPlace(x.at(-1)!)}`;
  return `A curve ${ends}: highest ${place(top)}, lowest ${place(bottom)}.`;
}

/** Describes a drawn curve; null is an empty plot. */
export function describeDrawing(curve: Curve | null): string {
  return curve ? describeCurve(curve) : 'Nothing is drawn yet. The heights below draw it without a pointer.';
}

/** Describes a preview by its range of values. */
export function describePreview(preview: Preview): string {
  const { reach, asked } = preview;
  if (!reach) return `At none of ${asked} places in the box it is a finite number: choose another box.`;
  const values = `from ${reach.map(outputsTold(reach)).join(' to ')}`;
  return preview.kind === 'line' ? describeCurve(preview) : `Values ${values} at ${asked} places of the box.`;
}

/** Returns a warning about places without a finite value; null if there are none. */
export function gapWarning(preview: Preview, box: readonly Range[]): string | null {
  const { gaps, gap, asked, reach } = preview;
  if (!gap || !reach) return null;
  const stretches = preview.kind === 'line' ? stretchesIn(preview) : [];
  const named = stretches.length > 0 && stretches.length <= mostStretches;
  const where = named
    ? `It has no value for x ${stretches.join(' and ')}`
    : `It has no value at ${gaps} of ${asked} places, first at x = ${gap.map((value, p) => writtenOnSide(box[p]!, value)).join(', ')}`;
  return `${where}: a search counts what it asks there as failed, and goes on elsewhere.`;
}

/** The most stretches that are named one by one. */
const mostStretches = 3;

/** Names the stretches of a line without a value, lowest first. */
function stretchesIn({ x, y }: Pick<Extract<Preview, { kind: 'line' }>, 'x' | 'y'>): readonly string[] {
  const starts = [...x.keys()].filter(
    (i) => !Number.isFinite(y[i]) && (i === 0 || Number.isFinite(y[i - 1])),
  );
  const say = along(x);
  return starts.map((from) => {
    const next = y.findIndex((value, i) => i > from && Number.isFinite(value));
    const to = next < 0 ? x.length - 1 : next - 1;
    return to === from ? `= ${say(x[from]!)}` : `from ${say(x[from]!)} to ${say(x[to]!)}`;
  });
}

/** Tabulates a function of one input. */
export function curveTables(shown: CurveShown): readonly NamedTable[] {
  return [{ name: 'f(x)', read: () => curveTable(shown) }];
}

function curveTable({ curve, guide, noiseSd }: CurveShown): ChartTable {
  const grid = (curve ?? guide)?.x;
  const caption = 'Your function, f(x)';
  if (!grid) return emptyTable(caption, 'Nothing is drawn yet.');
  const off = (by: number) => curve && { x: curve.x, y: curve.y.map((y) => y + by * noiseSd) };
  const curves = [
    ['f(x)', curve],
    ...(noiseSd > 0
      ? ([
          ['2.5\u00a0% of answers lie below', off(-wide)],
          ['97.5\u00a0% of answers lie below', off(wide)],
        ] as const)
      : []),
    ['dashed, to trace', guide ?? null],
  ] as const;
  const drawn = curves.flatMap(([name, one]) => (one ? [{ name, ...one }] : []));
  const say = outputsTold(drawn.flatMap(({ y }) => [...y]));
  return {
    caption,
    note: `${thinned(grid.length)}. A dash: not a number.`,
    corner: 'x',
    columns: drawn.map(({ name }) => ({ name, say })),
    rows: rowsAlong(grid, [], along(grid)).map(({ at, name }) => ({
      name,
      cells: drawn.map(({ x, y }) => curveAt(x, y, at)),
    })),
  };
}

/** Tabulates a function of two inputs on a coarse grid. */
export function functionMapTables(shown: MapShown): readonly NamedTable[] {
  return [{ name: 'f(x1, x2)', read: () => functionMapTable(shown) }];
}

function functionMapTable({ preview: { size, values }, box: [right, up] }: MapShown): ChartTable {
  const side = (title: string, [low, high]: Range) => ({
    title,
    points: size,
    nameAt: (i: number) =>
      `${title} = ${writtenOnSide([low, high], low + ((high - low) * (i + 0.5)) / size)}`,
  });
  return gridTable({
    caption: 'Your function, f(x1, x2)',
    right: side('x1', right),
    up: side('x2', up),
    values,
    say: outputsTold([...values]),
    points: 'places of the map',
    more: 'A dash: not a number.',
  });
}
