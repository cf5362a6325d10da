import { useId, useMemo, type ReactNode } from 'react';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import { Axis } from '../../../plots/Axis';
import { UprightColourBar } from '../../../plots/ColourBar';
import { contourPaths, overBox } from '../../../plots/contourPaths';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { colourAt } from '../../../plots/palette';
import { Clip } from '../../../plots/marks/Clip';
import { textWidth } from '../../../plots/marks/labels';
import { HeatMap, LeafBoxes } from '../../../plots/plane/HeatMap';
import { barTicks, lookOf, type ShownCriterion } from './criterionWords';
import {
  axesOf,
  cellsOf,
  criterionOf,
  describeCriterion,
  edgesAt,
  isFlat,
  isSmooth,
  shadesOf,
  type LandscapeAxes,
  type PlaceOfLandscape,
} from './landscapeData';
import type { KnownLandscape } from '../state/roomData';
import { lineOf, placeOf, ticksAlong } from './roomAxes';
import { useTextStretch } from '../../../ui/useTextStretch';
import { roomAxes } from '../state/axes';
import { pixels } from '../../../vocabulary/numbers/write';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface CriterionFigureProps {
  /** What it is called. */
  readonly name: string;
  /** Null before its answer, and while that is of other axes. */
  readonly landscape: KnownLandscape | null;
  readonly axes: LandscapeAxes;
  readonly criterion: ShownCriterion;
  /** Values of all numbers. */
  readonly setting: Readonly<Record<SettingAxis, number>>;
  /** Place that the criterion chooses, and where fresh points are told best, once that is shown. */
  readonly lowest: PlaceOfLandscape | null;
  readonly best?: PlaceOfLandscape | null;
  readonly size: Size;
  readonly text: number;
  readonly bar?: BarKind;
  /** What is drawn over the colours, e.g. the places of searches. */
  readonly children?: ReactNode;
  /** Another field in place of that of the landscape, e.g. what a search believes. */
  readonly over?: KnownLandscape | null;
}

/** The bar of colours: numbers beside the landscape, words below it, or none where one bar stands for several. */
export type BarKind = 'beside' | 'words' | 'none';

/** Room around the plot, in text sizes. */
const margins = {
  beside: { left: 4.6, right: 5.2, top: 2.2, bottom: 3.4 },
  words: { left: 40 / 12, right: 2, top: 1.5, bottom: 6.2 },
  none: { left: 4.6, right: 0.8, top: 2.2, bottom: 3.4 },
} as const satisfies Readonly<Record<BarKind, object>>;

/** Returns the plot of a landscape in its figure. */
export function plotIn({ width, height }: Size, text: number, bar: BarKind = 'beside') {
  const { left, right, top, bottom } = margins[bar];
  return {
    left: left * text,
    top: top * text,
    width: Math.max(40, width - (left + right) * text),
    height: Math.max(40, height - (top + bottom) * text),
  };
}

/** Draws how good two numbers are: dark is bad, bright is good, a line where nothing is known, and the setting as a cross. */
export function CriterionFigure(props: CriterionFigureProps) {
  const {
    name,
    landscape,
    axes,
    criterion,
    setting,
    lowest,
    best,
    size,
    text,
    bar = 'beside',
    children,
    over,
  } = props;
  const plot = plotIn(size, text, bar);
  const shown = over ?? landscape;
  const [lowestUp, highest] = lineOf(axes.up, axes.dimension);
  return (
    <Figure
      kind="criterion"
      label={name}
      description={describeCriterion(landscape, axes, setting, criterion === 'fresh' ? best : null)}
      size={size}
      text={text}
      under={shown && <Heat landscape={shown} plot={plot} />}
    >
      <Plot
        at={plot}
        text={text}
        x={{ kind: 'linear', domain: lineOf(axes.across, axes.dimension) }}
        y={{ kind: 'linear', domain: lineOf(axes.up, axes.dimension) }}
      >
        <Axis
          side="bottom"
          ticks={ticksAlong(axes.across, plot.width / text / 4.2, axes.dimension)}
          title={roomAxes[axes.across].name}
        />
        <Axis
          side="left"
          marks="outside"
          ticks={ticksAlong(axes.up, plot.height / text / 2.6, axes.dimension).filter(
            ({ at }) => plot.height * (highest - at) > (text / 2) * (highest - lowestUp),
          )}
          title={roomAxes[axes.up].name}
        />
        {bar === 'words' && <WordedBar text={text} />}
        {bar === 'beside' && (
          <UprightColourBar
            left={plot.width + 0.8 * text}
            width={0.8 * text}
            ticks={barTicks(lookOf(over ? criterionOf(over) : criterion))}
          />
        )}
        <Clip>
          {shown && !isFlat(shown) && <NothingLine landscape={shown} />}
          {children}
        </Clip>
        {best && <Mark axes={axes} place={best} className="manifold__best" d={star} />}
        {lowest && <Mark axes={axes} place={lowest} className="manifold__lowest" d={diamond} />}
        <Cross axes={axes} setting={setting} />
      </Plot>
    </Figure>
  );
}

/** Says which end of the colours is good. */
function WordedBar({ text }: { readonly text: number }) {
  const { width: room, height } = usePlot();
  const id = useId();
  const gap = 0.8 * text;
  const beside = (textWidth('good', text, useTextStretch()) + gap) * 1.05;
  const [left, middle] = [0, height + 5.4 * text];
  const width = Math.min((140 / 12) * text, room + margins.words.right * text - beside);
  return (
    <g className="manifold__worded">
      <defs>
        <linearGradient id={id}>
          {barStops.map((share) => (
            <stop key={share} offset={share} stopColor={colourAt('viridis', share)} />
          ))}
        </linearGradient>
      </defs>
      <text x={left - gap} y={middle + 0.35 * text} textAnchor="end">
        poor
      </text>
      <rect x={left} y={middle - 0.4 * text} width={width} height={0.8 * text} fill={`url(#${id})`} />
      <text x={left + width + gap} y={middle + 0.35 * text}>
        good
      </text>
    </g>
  );
}

const barStops = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

const diamond = 'M0,-6L6,0L0,6L-6,0Z';
const star = 'M0,-8L2,-2.4L8,-2.3L3.2,1.3L5,7L0,3.6L-5,7L-3.2,1.3L-8,-2.3L-2,-2.4Z';

function Heat({
  landscape,
  plot,
}: {
  readonly landscape: KnownLandscape;
  readonly plot: ReturnType<typeof plotIn>;
}) {
  const { across, up, dimension } = axesOf(landscape);
  const { scale } = lookOf(criterionOf(landscape));
  const { left, top, width, height } = plot;
  const smooth = useMemo(() => (isSmooth(landscape) ? shadesOf(landscape) : null), [landscape]);
  const cells = useMemo(() => (isSmooth(landscape) ? null : cellsOf(landscape)), [landscape]);
  const common = { scale, palette: 'viridis-turned', width, height } as const;
  return (
    <div className="manifold__heat" style={{ left, top, width, height }} aria-hidden="true">
      {smooth && <HeatMap field={smooth} {...common} />}
      {cells && (
        <LeafBoxes
          cells={cells}
          domain={{ x: lineOf(across, dimension), y: lineOf(up, dimension) }}
          {...common}
        />
      )}
    </div>
  );
}

/** Draws where the criterion is that of what knows nothing. */
function NothingLine({ landscape }: { readonly landscape: KnownLandscape }) {
  const { x, y, width, height } = usePlot();
  const { nothing, shade } = lookOf(criterionOf(landscape));
  const line = useMemo(() => {
    if (nothing === null) return '';
    const level = shade(nothing);
    if (isSmooth(landscape))
      return contourPaths(shadesOf(landscape), [level], overBox({ width, height }))[0] ?? '';
    return edgesAt(cellsOf(landscape), level, (a, b) => `${pixels(x(a))},${pixels(y(b))}`);
  }, [landscape, nothing, shade, x, y, width, height]);
  return <path className="manifold__one" d={line} />;
}

interface MarkProps {
  readonly axes: LandscapeAxes;
  readonly place: Omit<PlaceOfLandscape, 'value'>;
  readonly className: string;
  readonly d: string;
}

function Mark({ axes, place, className, d }: MarkProps) {
  const { x, y } = usePlot();
  const at = [x(placeOf(axes.across, place.across)), y(placeOf(axes.up, place.up))];
  return <path className={className} transform={`translate(${at.map((one) => pixels(one)).join()})`} d={d} />;
}

function Cross({ axes: { across, up }, setting }: Pick<CriterionFigureProps, 'axes' | 'setting'>) {
  const { x, y, width, height } = usePlot();
  // A pull of 0 has no logarithm: it stands at the edge.
  const inside = (pixel: number, most: number) => (pixel >= 0 ? Math.min(most, pixel) : 0);
  const at = [
    inside(x(placeOf(across, setting[across])), width),
    Math.min(height, Math.max(0, y(placeOf(up, setting[up])))),
  ];
  return (
    <g className="manifold__cross" transform={`translate(${at.map((one) => pixels(one)).join()})`}>
      <circle r="8" />
      <path d="M-14,0H-4M4,0H14M0,-14V-4M0,4V14" />
    </g>
  );
}
