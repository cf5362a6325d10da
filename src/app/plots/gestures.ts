import { clampTo, type Domain } from '../../plots/domain';
import type { Box } from '../../plots/chart';

/** A point on the page, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An observation that can be taken hold of. */
export interface Handle {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** It can be chosen but not moved: where it is seen through a map that would move with it. */
  readonly fixed?: boolean;
}

/** From pixels of a plot to its values. */
export interface PlotSpace {
  readonly plot: Box;
  readonly x: Domain;
  readonly y: Domain;
}

/** Movements up to this many pixels are still a click. */
const clickSlack = 3;

/** How near a pointer has to be to a disc. */
export function reachOf(pointerType: string): number {
  return pointerType === 'touch' ? 22 : 12;
}

/** Values at a point, x within the box, y up to a twentieth beyond what is shown. */
export function valuesAt({ plot, x, y }: PlotSpace, point: Point): Point {
  const rise = (y[1] - y[0]) / plot.height;
  const slack = (y[1] - y[0]) * 0.05;
  return {
    x: clampTo(x, x[0] + ((point.x - plot.left) / plot.width) * (x[1] - x[0])),
    y: clampTo([y[0] - slack, y[1] + slack], y[1] - (point.y - plot.top) * rise),
  };
}

/** Where values stand on the page. */
export function pointOf({ plot, x, y }: PlotSpace, values: Point): Point {
  return {
    x: plot.left + ((values.x - x[0]) / (x[1] - x[0])) * plot.width,
    y: plot.top + ((y[1] - values.y) / (y[1] - y[0])) * plot.height,
  };
}

/** The nearest handle within reach; of equals the one drawn last. */
export function grasp(handles: readonly Handle[], point: Point, reach: number): Handle | null {
  let nearest: Handle | null = null;
  let least = reach;
  for (const handle of handles) {
    const distance = Math.hypot(handle.x - point.x, handle.y - point.y);
    if (distance > least) continue;
    least = distance;
    nearest = handle;
  }
  return nearest;
}

/** Is a movement along the axis rather than across it, where it would scroll the page? */
export function isAlong(from: Point, to: Point): boolean {
  return Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
}

/** Has a press become a movement? */
export function hasMoved(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > clickSlack;
}
