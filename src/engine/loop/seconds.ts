import { exp } from '../numeric/elementary/exp';
import type { Experiment } from './experiment';
import type { Observation } from './snapshot';

/**
 * The duration of an evaluation at x [d], in seconds; null where the experiment has no cost. `evaluation` is the id that its
 * observation has or will have: a cost with chance draws its own number for each. A pure function of spec, seed, place and id.
 */
export function secondsAt(
  { cost, space, rng }: Pick<Experiment, 'cost' | 'space' | 'rng'>,
  x: readonly number[],
  evaluation: number,
): number | null {
  if (!cost) return null;
  const { def, params } = cost;
  const median = def.median(space.toUnit(x), params);
  const spread = params['spread'] as number;
  return spread === 0 ? median : median * exp(spread * rng.fork('seconds', evaluation).normal());
}

/** The field `seconds` of an observation; none without a cost. */
export function timed(
  experiment: Pick<Experiment, 'cost' | 'space' | 'rng'>,
  x: readonly number[],
  id: number,
): Pick<Observation, 'seconds'> {
  const seconds = secondsAt(experiment, x, id);
  return seconds === null ? {} : { seconds };
}
