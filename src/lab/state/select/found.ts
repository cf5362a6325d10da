import { functionOf, objectiveOf } from '../../../engine/experiment/inputs';
import { rangeOf } from '../../../engine/experiment/reach';
import type { StepSnapshot } from '../../../engine/loop/snapshot';

/** Share of the range of an objective within which its optimum counts as found. */
const closeEnough = 0.01;

/** What is known of the optimum once it is found. */
interface Found {
  readonly best: number;
  readonly optimum: number;
  /** Distance of the two, 0 or more. */
  readonly regret: number;
}

/**
 * Returns the best value and the optimum if a snapshot's regret is under 1 % of the range of its objective; null before the search has
 * made a step, where the optimum is not known, and where the best value is not that of the function, because it is noisy or was
 * changed by hand.
 */
export function foundIn({ step, spec, observations, incumbent }: StepSnapshot): Found | null {
  const made = step === 0 ? undefined : observations.find(({ id }) => id === incumbent);
  const optimum = made ? (objectiveOf(spec)?.optima(spec.objective.params)[0]?.value ?? null) : null;
  const range = optimum === null ? null : rangeOf(spec);
  if (!made || optimum === null || range === null) return null;
  const regret = Math.abs(optimum - made.y);
  if (regret >= closeEnough * range) return null;
  const own = functionOf(spec)?.(Float64Array.from(made.x));
  const isOwn = own !== undefined && Math.abs(own - made.y) <= 1e-9 * range;
  // An optimum known to few digits may be beaten in the last one.
  return isOwn ? { best: made.y, optimum, regret: regret > 1e-12 * range ? regret : 0 } : null;
}
