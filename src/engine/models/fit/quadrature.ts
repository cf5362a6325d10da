import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { EngineError } from '../../errors';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import { clampToBox } from '../../numeric/optim/box';
import { centralGradient } from '../../numeric/optim/differences';
import { multistart } from '../../numeric/optim/multistart';
import { gaussHermite } from '../../numeric/probability/quadrature';
import type { Task } from '../../task';
import { mostInQuadrature } from '../model';
import type { Target } from './samplers/target';

/** Places that stand for a density, with their weights. */
export interface HyperRule {
  /** Places [k] of [p], where the density is not 0. */
  readonly places: readonly Vec[];
  /** Weights [k], which sum to 1. */
  readonly weights: readonly number[];
  /** Logs of the density at the places [k], up to a constant. */
  readonly logDensities: readonly number[];
  /** Where the density is largest. */
  readonly maximum: Vec;
  /** Densities computed. */
  readonly evaluations: number;
}

const label = 'integrating over the hyper-parameters';
/** Distances of the differences that give a slope and a curvature, as differences of natural logs. */
const [ofSlope, ofCurvature] = [1e-5, 1e-2];
const each = gaussHermite(3);

/**
 * Returns the rule of 3ᵖ places for a density over p ≤ 4 numbers (001, 3.18): a Gauss–Hermite rule of three points along each axis of the
 * normal density that has its maximum and its curvature there, weighed by the ratio of the two densities (Naylor and Smith 1982). Of a
 * normal density it is exact for polynomials up to degree 5 in each axis. The maximum is sought from each of the starts. Errors:
 * `unsupported` for more than four numbers; `invalid-data` where the density is nothing.
 */
export function* hyperRule(target: Target, starts: readonly Vec[]): Task<HyperRule> {
  const size = target.lower.length;
  if (size > mostInQuadrature) {
    const message = `A quadrature takes three values of at most ${mostInQuadrature} hyper-parameters, and there are ${size} here: average over draws instead.`;
    throw new EngineError('unsupported', message, { hyperparameters: size });
  }
  let evaluations = 0;
  const logDensity = (at: Vec): number => {
    evaluations++;
    const prior = target.logPrior(at);
    return prior > -Infinity ? prior + target.logLikelihood(at) : -Infinity;
  };
  const loss = (at: Vec): number => -logDensity(at);
  const problem = {
    f: (at: Vec) => ({
      value: loss(at),
      gradient: centralGradient(loss, at, { box: target, step: ofSlope }),
    }),
    box: target,
  };
  const inside = starts.map((at) => clampToBox(at, target));
  const { best } = yield* multistart(problem, inside, label);
  if (!Number.isFinite(best.value)) {
    const message =
      'The density of the hyper-parameters is nothing wherever it was looked for: widen the bounds, or choose another prior.';
    throw new EngineError('invalid-data', message);
  }
  const axes = yield* axesOf(logDensity, best.x, target);
  const found = placesAlong(best.x, axes).map((one) => ({ ...one, logDensity: logDensity(one.at) }));
  const kept = found.filter((one) => one.logDensity > -Infinity);
  const logs = kept.map((one) => one.logWeight + one.logDensity);
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = logs.map((value) => exp(value - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    places: kept.map(({ at }) => at),
    weights: weights.map((weight) => weight / total),
    logDensities: kept.map((one) => one.logDensity),
    maximum: best.x,
    evaluations,
  };
}

/** Returns the axes [p] of the normal density of the same curvature at a place, each as long as its standard deviation. */
function* axesOf(
  logDensity: (at: Vec) => number,
  place: Vec,
  { lower, upper }: Target,
): Task<readonly Vec[]> {
  const steps = lower.map((lo, p) => Math.min(ofCurvature, (upper[p] - lo) / 4));
  // At the edge of the box there is no other side.
  const centre = clampToBox(place, {
    lower: lower.map((lo, p) => lo + steps[p]),
    upper: upper.map((hi, p) => hi - steps[p]),
  });
  const { values, vectors } = yield* symmetricEigen(precisionAt(logDensity, centre, steps), place.length);
  const widest = upper.reduce((most, hi, p) => Math.max(most, hi - lower[p]), 0);
  // What the density says nothing of varies as in the box.
  const least = 12 / widest ** 2;
  return Array.from(values, (value, i) => {
    const sd = 1 / Math.sqrt(Math.max(least, value));
    return vectors.data.slice(i * place.length, (i + 1) * place.length).map((entry) => sd * entry);
  });
}

/** Returns −∇∇ᵀ of a log density [p×p] by central differences; 0 where they are no numbers. */
function precisionAt(logDensity: (at: Vec) => number, centre: Vec, steps: Vec): Mat {
  const size = centre.length;
  const moved = (p: number, a: number, q: number, b: number): number => {
    const at = centre.slice();
    at[p] += a * steps[p];
    at[q] += b * steps[q];
    return logDensity(at);
  };
  const middle = logDensity(centre);
  const out = zeros(size, size);
  for (let p = 0; p < size; p++) {
    for (let q = 0; q <= p; q++) {
      const bent =
        p === q
          ? (moved(p, 1, p, 0) - 2 * middle + moved(p, -1, p, 0)) / steps[p] ** 2
          : (moved(p, 1, q, 1) - moved(p, 1, q, -1) - moved(p, -1, q, 1) + moved(p, -1, q, -1)) /
            (4 * steps[p] * steps[q]);
      const value = Number.isFinite(bent) ? -bent : 0;
      out.data[p * size + q] = value;
      out.data[q * size + p] = value;
    }
  }
  return out;
}

interface Weighed {
  readonly at: Vec;
  /** Log of its weight over the normal density there, up to a constant. */
  readonly logWeight: number;
}

/** Returns all sums of a place and one node along each axis. */
function placesAlong(place: Vec, axes: readonly Vec[]): readonly Weighed[] {
  return axes.reduce<readonly Weighed[]>(
    (all, axis) =>
      all.flatMap(({ at, logWeight }) =>
        Array.from(each.nodes, (node, k) => ({
          at: at.map((value, p) => value + node * axis[p]),
          logWeight: logWeight + log(each.weights[k]) + 0.5 * node * node,
        })),
      ),
    [{ at: place, logWeight: 0 }],
  );
}
