import type { ParamValues } from '../definition';
import { meanOf, rowOf, sdOf, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { normalCdf } from '../numeric/probability/normal';
import { sobolPoints } from '../numeric/random/sobol';
import { createRng } from '../numeric/random/rng';
import type { Space } from '../objectives/space';
import { oncePer } from '../oncePer';
import type { Experiment } from './experiment';
import type { Observation } from './snapshot';

/** What the seconds of an evaluation depend on. */
type Timing = Pick<Experiment, 'cost' | 'space' | 'rng' | 'objective' | 'orientation'>;

/** Places of the box by which it is said what a usual value is. */
const usualPlaces = 256;

/** Returns Φ of the value at x, the larger the better, less its mean over the box, by its standard deviation. */
function standingOf(
  { objective: { def, params }, space, orientation }: Timing,
  x: readonly number[],
): number {
  const evaluate = def.evaluate!;
  const { mean, sd } = momentsOf(params)(space)(evaluate);
  const z = (evaluate(Float64Array.from(x), params) - mean) / (sd || 1);
  return Number.isFinite(z) ? normalCdf(orientation.flip(z)) : 0;
}

type Evaluate = (x: Vec, params: ParamValues) => number;

/** Mean and standard deviation of a function over its box, of the places where it has a value. */
const momentsOf = oncePer((params: ParamValues) =>
  oncePer((space: Space) =>
    oncePer((evaluate: Evaluate) => {
      const places = sobolPoints(usualPlaces, space.inputs.length, createRng(1));
      const values = Array.from({ length: usualPlaces }, (_, i) =>
        evaluate(Float64Array.from(space.fromUnit(space.snap(rowOf(places, i)))), params),
      );
      const known = Float64Array.from(values.filter(Number.isFinite));
      return { mean: meanOf(known), sd: sdOf(known) };
    }),
  ),
);

/**
 * The duration of an evaluation at x [d], in seconds; null where the experiment has no cost. `evaluation` is the id that its
 * observation has or will have: a cost with chance draws its own number for each. A pure function of spec, seed, place and id.
 */
export function secondsAt(experiment: Timing, x: readonly number[], evaluation: number): number | null {
  const { cost, space, rng } = experiment;
  if (!cost) return null;
  const { def, params } = cost;
  const median = def.median(space.toUnit(x), params, def.ofValue && standingOf(experiment, x));
  const spread = params['spread'] as number;
  return spread === 0 ? median : median * exp(spread * rng.fork('seconds', evaluation).normal());
}

/** The field `seconds` of an observation; none without a cost. */
export function timed(experiment: Timing, x: readonly number[], id: number): Pick<Observation, 'seconds'> {
  const seconds = secondsAt(experiment, x, id);
  return seconds === null ? {} : { seconds };
}
