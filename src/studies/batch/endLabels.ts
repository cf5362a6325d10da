import { placeLabels, textWidth, type LabelRequest, type Trace } from '../../plots/marks/labels';
import type { Scales } from '../../plots/scale';
import { spread } from '../../plots/marks/spread';
import type { Series } from './Series';

/** A name at the right end of its curve, in pixels: where it begins, and its middle. */
interface EndLabel {
  readonly slot: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** It stands beside the plot, where it may have been moved away from its curve. */
  readonly isBeside: boolean;
}

interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** Size of the letters. */
  readonly text: number;
}

/** Room at the right for the names of curves; 0 where that would leave too little for the curves. */
export function roomForLabels(labels: readonly string[], width: number, text: number): number {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, text)));
  const room = Math.ceil(widest + text * 1.6);
  return room < width * 0.3 ? room : 0;
}

/**
 * The names of the medians, none over another. Those of curves that reach the right edge stand beside it, moved apart and within
 * the height; a curve that ends before has its name where its end is and the fewest curves are; one without any median has none.
 */
export function endLabels(series: readonly Series[], scales: Scales, size: PlotSize): readonly EndLabel[] {
  const { width, height, text } = size;
  const ends = series.flatMap((one) => endOf(one, scales));
  const whole = ends.filter(({ isWhole }) => isWhole);
  const beside = spread(whole, { least: 0, most: height, distance: text * 1.3 }).map(({ slot, label, y }) => {
    return { slot, text: label, x: width + text * 1.55, y, isBeside: true };
  });
  const inner = placeLabels(
    ends.filter(({ isWhole }) => !isWhole).map((end) => requestOf(end, text)),
    {
      bounds: { left: 0, top: 0, width, height },
      text,
      obstacles: [],
      traces: series.map((one) => traceOf(one, scales)),
    },
  );
  return [
    ...beside,
    ...inner.map((one) => {
      const x = one.anchor === 'end' ? one.x - textWidth(one.text, text) : one.x;
      return { slot: Number(one.id), text: one.text, x, y: one.y - text * baseline, isBeside: false };
    }),
  ];
}

/** From the middle of letters down to the line they stand on, in ems. */
const baseline = 0.34;

interface End {
  readonly slot: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly isWhole: boolean;
}

function endOf({ slot, label, x, median }: Series, scales: Scales): readonly End[] {
  const last = median.findLastIndex(Number.isFinite);
  if (last < 0) return [];
  const isWhole = last === median.length - 1;
  return [{ slot, label, x: scales.x(x[last]!), y: scales.y(median[last]!), isWhole }];
}

/** Right of the end first, then over and under it, on either side. */
function requestOf({ slot, label, x, y }: End, text: number): LabelRequest {
  const lines = [0, -1, 1, -2, 2].map((line) => y + (line * 1.1 + baseline) * text);
  const places = lines.flatMap((line, k) => [
    { x: x + text * (k === 0 ? 0.9 : 0.6), y: line, anchor: 'start' as const },
    ...(k === 0 ? [] : [{ x: x + text * 0.4, y: line, anchor: 'end' as const }]),
  ]);
  return { id: String(slot), text: label, places };
}

/** Points of a curve close enough that none of its lines jumps over a letter. */
const betweenPoints = 16;

function traceOf({ slot, x, median }: Series, scales: Scales): Trace {
  const points = median.flatMap((y, i) =>
    Number.isFinite(y) ? [{ x: scales.x(x[i]!), y: scales.y(y) }] : [],
  );
  const dense = points.flatMap((from, i) => {
    const to = points[i + 1] ?? from;
    return Array.from({ length: points[i + 1] ? betweenPoints : 1 }, (_, k) => {
      const share = k / betweenPoints;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    });
  });
  return { id: String(slot), x: dense.map((point) => point.x), y: dense.map((point) => point.y) };
}
