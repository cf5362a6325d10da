import type { Frame } from '../../plots/chart';
import { placesAround, type LabelRequest } from '../../plots/marks/labels';
import type { Scales } from '../../plots/scale';
import type { PlayerMark } from './marks';

/** Somebody on the plot, in its pixels. */
export type Point = PlayerMark & { readonly x: number; readonly y: number };

/** Where a sign is drawn: at the answer, or on the axis while that is hidden. */
export function pointOf(
  { place, answer }: PlayerMark,
  { scales, isMap, height }: { scales: Scales; isMap: boolean; height: number },
): Pick<Point, 'x' | 'y'> {
  const x = scales.x(place[0]!);
  if (isMap) return { x, y: scales.y(place[1]!) };
  return { x, y: answer === null ? height : scales.y(answer) };
}

/** A name stands by its sign; while the answer is hidden, at the lower end of its line. Its id is that of the sign, for a person may be called as a machine is. */
export function labelOf(
  { sign, name, x, y, answer }: Point,
  { frame, isMap }: { frame: Frame; isMap: boolean },
): LabelRequest {
  const { text, weight, plot } = frame;
  const id = `guess:${sign}`;
  if (isMap || answer !== null) return { id, text: name, places: placesAround(x, y, 9 * weight) };
  const rows = [1, 2.3, 3.6, 4.9, 6.2, 7.5].map((row) => plot.height - row * text);
  const places = rows.flatMap((base) => [
    { x: x + 9 * weight, y: base, anchor: 'start' as const },
    { x: x - 9 * weight, y: base, anchor: 'end' as const },
  ]);
  return { id, text: name, places };
}
