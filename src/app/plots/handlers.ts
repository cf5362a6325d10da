import type { HeldAxis, Level } from '../../vocabulary/axes';

/** `ask`: a click tries an x of the function. `free`: a click puts a point. */
export type PlotMode = 'ask' | 'free';

/** What can be done on the plots. Indices are those of the view's grid, ids those of observations. */
export interface PlotHandlers {
  hover(index: number | null): void;
  pin(index: number): void;
  try(x: number): void;
  add(x: number, y: number): void;
  dragStart(id: number): void;
  drag(id: number, x: number, y: number): void;
  dragEnd(id: number, x: number, y: number): void;
  dragCancel(id: number): void;
  select(id: number | null): void;
  /** The observation under the pointer. */
  light(id: number | null): void;
  /** What is pointed at along an axis of outputs. */
  pointAt(level: Level | null): void;
  holdAxis(held: HeldAxis | null): void;
  showRegret(on: boolean): void;
}
