import { log } from '../../../numeric/elementary/log';
import type { Vec } from '../../../numeric/arrays';
import type { Rng } from '../../../numeric/random/rng';
import { logDensityOf, stateAt, type State, type Updated } from './sampler';
import type { Target } from './target';

/** A straight line through a state: `place(t)` [p] is on it, `place(0)` the state's own. */
interface Line {
  place(t: number): Vec;
  /** Width of the first bracket, in units of t. */
  readonly width: number;
}

/** Brackets this narrow hold no other place. */
const narrowest = 1e-12;

/**
 * Draws from the density along a line (Neal 2003, figures 3 and 5): a height under the density, a bracket that steps out until both ends
 * are below that height, at the latest at the end of the box, and shrinks to the state with each place that is not above it.
 */
export function sliceAlong(state: State, target: Target, { place, width }: Line, rng: Rng): Updated {
  const height = logDensityOf(state) + log(1 - rng.uniform());
  const isAbove = (t: number): boolean => logDensityOf(stateAt(target, place(t))) > height;
  let from = -width * rng.uniform();
  let to = from + width;
  while (isAbove(from)) from -= width;
  while (isAbove(to)) to += width;
  for (let proposed = 1; to - from > narrowest; proposed++) {
    const t = from + (to - from) * rng.uniform();
    const next = stateAt(target, place(t));
    if (logDensityOf(next) > height) return { state: next, proposed, taken: 1 };
    if (t < 0) from = t;
    else to = t;
  }
  return { state, proposed: 1, taken: 0 };
}

/** Slices along each coordinate in turn: one sweep. */
export function sweepCoordinates(state: State, target: Target, width: number, rng: Rng): Updated {
  let updated: Updated = { state, proposed: 0, taken: 0 };
  for (let p = 0; p < state.at.length; p++) {
    const { at } = updated.state;
    const place = (t: number): Vec => at.map((value, q) => (q === p ? value + t : value));
    const { state: next, proposed, taken } = sliceAlong(updated.state, target, { place, width }, rng);
    updated = { state: next, proposed: updated.proposed + proposed, taken: updated.taken + taken };
  }
  return updated;
}
