import { bisectLeft } from 'd3-array';
import { textWidth, type LabelRequest, type Place, type Trace } from './labels';

/** How a curve's label is asked for. */
export interface CurveLabel {
  readonly id: string;
  readonly text: string;
  readonly trace: Trace;
  /** Which side of the curve is tried first. */
  readonly side: 'above' | 'below';
}

const shares = Array.from({ length: 26 }, (_, i) => 1 - 0.03 * i);

/** Places along a curve, from its right end leftwards, just clear of it on either side. */
export function curveLabel(label: CurveLabel, size: number): LabelRequest {
  const { trace, text, side } = label;
  const width = textWidth(text, size);
  const first = trace.x[0] ?? 0;
  const end = trace.x[trace.x.length - 1] ?? 0;
  const places: Place[] = [];
  for (const share of shares) {
    const right = first + (end - first) * share - 4;
    const [highest, lowest] = reach(trace, right - width, right);
    const above: Place = { x: right, y: highest - size * 0.5, anchor: 'end' };
    const below: Place = { x: right, y: lowest + size * 1.2, anchor: 'end' };
    places.push(...(side === 'above' ? [above, below] : [below, above]));
  }
  return { id: label.id, text, places };
}

/** Smallest and largest pixel of a curve between two x. */
function reach({ x, y }: Trace, from: number, to: number): [number, number] {
  let highest = Infinity;
  let lowest = -Infinity;
  for (let i = Math.max(0, bisectLeft(x, from) - 1); i < x.length && x[i]! <= to + 4; i++) {
    highest = Math.min(highest, y[i]!);
    lowest = Math.max(lowest, y[i]!);
  }
  return [highest, lowest];
}

/** Places round a point: to the upper right first, then round. */
export function placesAround(x: number, y: number, distance: number): Place[] {
  const low = y + distance * 1.6;
  const high = y - distance;
  return [
    { x: x + distance * 0.8, y: high, anchor: 'start' },
    { x: x - distance * 0.8, y: high, anchor: 'end' },
    { x, y: high - 2, anchor: 'middle' },
    { x, y: low + 2, anchor: 'middle' },
    { x: x + distance * 0.8, y: low, anchor: 'start' },
    { x: x - distance * 0.8, y: low, anchor: 'end' },
    { x: x + distance * 1.3, y: y + 4, anchor: 'start' },
    { x: x - distance * 1.3, y: y + 4, anchor: 'end' },
  ];
}
