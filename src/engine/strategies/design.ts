import type { Vec } from '../numeric/arrays';
import { distance } from './maximize';
import { allRowsTried, unscored, untriedRows } from './nonAdaptive';
import type { Answer, AskInput } from './strategy';

/** Places of the unit box in the order they are to be asked: the same at every step of a run, maybe without an end. */
export type Design = Iterable<Vec>;

const allPlacesTried = 'Every place of the design has been tried.';

/** A place that was asked comes back through the units of the objective, rounded; places of a design lie further apart. */
const rounding = 1e-6;

/**
 * Asks the first place of a design that was not asked yet, so that none is lost when another is tried by hand or when the
 * design is taken up in the middle of a run. `used` is the reason to stop where all were asked.
 */
export function askNext(design: Design, input: AskInput, used = allPlacesTried): Answer {
  if (untriedRows(input)?.length === 0) return allRowsTried;
  const tried = input.observed.map(({ x }) => x);
  const apart = input.candidates ? 0 : rounding;
  const passed: Vec[] = [];
  for (const place of askable(design, input)) {
    // Where answers are noisy, a row that stands for several places is asked as often.
    const due = input.noisy ? 1 + countAt(place, passed, apart) : 1;
    if (countAt(place, tried, apart) < due) return unscored(place, 'design');
    passed.push(place);
  }
  return { kind: 'stop', reason: used };
}

/** A design as it can be asked: where only rows can, each place stands for the nearest; without noise, of those left. */
function* askable(design: Design, { candidates, noisy, space }: AskInput): Generator<Vec> {
  const left = candidates ? [...candidates] : null;
  for (const place of design) {
    if (left?.length === 0) return;
    const row = left ? nearest(place, left) : -1;
    yield left?.[row] ?? space.snap(place);
    if (!noisy) left?.splice(row, 1);
  }
}

/** Index of the nearest of some places; the first of equals. */
function nearest(to: Vec, places: readonly Vec[]): number {
  let best = 0;
  let least = distance(places[0], to);
  for (let i = 1; i < places.length; i++) {
    const away = distance(places[i], to);
    if (away < least) [best, least] = [i, away];
  }
  return best;
}

/** How many of some places are the given one. */
function countAt(place: Vec, places: readonly Vec[], apart: number): number {
  return places.reduce((count, one) => count + Number(distance(one, place) <= apart), 0);
}
