import { boxOf, movedInside, dimensionOf } from '../../../engine/experiment/inputs';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { Box } from '../../../engine/objectives/inputs';
import type { LabData } from '../data';
import { beliefSnapshot } from '../answer';
import { storedSnapshot } from './can';
import { memoised } from '../../../vocabulary/memoised';
import { toDecimals } from '../../../vocabulary/numbers/write';

/** Counts the inputs of a snapshot. */
export function inputsOf({ observations, spec }: StepSnapshot): number {
  return observations[0]?.x.length ?? dimensionOf(spec);
}

/** True if the snapshot under the cursor has several inputs. */
export function hasSeveralInputs(state: LabData): boolean {
  const snapshot = storedSnapshot(state);
  return snapshot !== null && inputsOf(snapshot) > 1;
}

/** True if a place has as many coordinates as the box has sides, all within. */
export function isInside(box: Box, place: readonly number[]): boolean {
  return place.length === box.length && place.every((value, p) => value >= box[p]![0] && value <= box[p]![1]);
}

/** Moves a place into the box and rounds it to a millionth of each side, which is finer than a pointer and keeps links short. */
export function pointedIn(box: Box, place: readonly number[]): readonly number[] {
  const rounded = movedInside(box, place).map((value, p) => toDecimals(value, decimalsOf(box[p]!)));
  return movedInside(box, rounded);
}

function decimalsOf([lo, hi]: Box[number]): number {
  return Math.min(100, Math.max(0, 6 - Math.floor(Math.log10(hi - lo))));
}

/** The crosshair [d]: under the pointer, else where it was put, else at the next query unless it is hidden, else at the best so far. */
export const crosshairOf = memoised(
  (state: LabData, hoverPlace: readonly number[] | null) =>
    [beliefSnapshot(state), state.place, hoverPlace, state.layers.includes('query')] as const,
  ([snapshot, place, hoverPlace, tellsQuery]): readonly number[] | null => {
    if (!snapshot) return null;
    const box = boxOf(snapshot.spec);
    const wanted = [hoverPlace, place, ...usualPlaces(snapshot, tellsQuery)];
    return wanted.find((one) => one && isInside(box, one)) ?? movedInside(box, []);
  },
);

function usualPlaces(
  { proposal, observations, incumbent }: StepSnapshot,
  tellsQuery: boolean,
): (readonly number[] | undefined)[] {
  return [tellsQuery ? proposal?.x : undefined, observations.find(({ id }) => id === incumbent)?.x];
}

/** True if the crosshair was placed by hand or follows the pointer. */
export function isPointed({ place }: LabData, hoverPlace: readonly number[] | null): boolean {
  return (hoverPlace ?? place) !== null;
}
