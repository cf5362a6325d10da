import { byId } from '../../definition';
import { EngineError } from '../../errors';
import { exp } from '../../numeric/elementary/exp';
import { tanh } from '../../numeric/elementary/hyperbolic';
import type { Kernel } from '../../kernels/kernel';
import type { Vec } from '../../numeric/arrays';
import { multistart } from '../../numeric/optim/multistart';
import type { Evaluation } from '../../numeric/optim/box';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import type { KernelSettings, LearnPlan } from '../model';
import type { SearchSpace } from '../watchedSearch';
import { hyperPriors } from '../fit/priors/registry';
import { kernelAt, searchSpace } from '../fit/searchSpace';
import { usualPrior } from '../fit/integrate';
import { jointEvidence, vectorOf } from './evidence';
import {
  bentAnswers,
  conditionJoint,
  stacked,
  type Both,
  type JointPrior,
  type JointProcess,
} from './jointProcess';

/** How two campaigns are joined. */
export interface JointPlan {
  readonly kernel: KernelSettings;
  readonly bounds?: LearnPlan['bounds'];
  /** The prior of a fit before, from which the first search starts. */
  readonly warmStart?: JointPrior;
  /** Further searches from a seeded design. */
  readonly restarts: number;
  readonly rng: Rng;
}

/** Prior of atanh ρ, N(0.8, 1): kin more often than not, and opposites are possible. Its search ends at |ρ| = 0.987. */
export const kinshipPrior = { mean: 0.8, sd: 1 };
export const kinshipEnd = 2.5;
const label = 'joining two campaigns';

/** Learns the prior of two campaigns by MAP, each Ψ held, and conditions on both. */
export function* fitJoint(both: Both, plan: JointPlan): Task<JointProcess> {
  const bent = [bentAnswers(both[0]), bentAnswers(both[1])] as const;
  const { X, z } = stacked(bent);
  const base = kernelAt(plan.kernel, plan.kernel.params, X.cols - 1);
  const size = base.theta.length;
  const space = jointSpace(base, plan.bounds);
  const evidence = jointEvidence(base, X, z);
  const prior = byId(hyperPriors, usualPrior);
  const loss = (at: Vec): Evaluation => {
    const { logLikelihood, slopes } = evidence(at);
    const held = prior.logDensity(at.subarray(0, size + 3), withoutKinship(space));
    const away = (at[size + 3] - kinshipPrior.mean) / kinshipPrior.sd;
    const ofPrior = Float64Array.of(...held.gradient, -away / kinshipPrior.sd);
    return {
      value: -(logLikelihood + held.value - 0.5 * away * away),
      gradient: slopes.map((slope, p) => -(slope + ofPrior[p])),
    };
  };
  const starts = [startOf(plan.warmStart, space), ...design(space, plan.restarts, plan.rng)];
  const { best } = yield* multistart({ f: (at) => orInfinite(loss, at), box: space }, starts, label);
  return conditionJoint(bent, jointPriorAt(base, best.x));
}

/** Returns the prior at a vector of [logs of kernel parameters…, output scale, both noises, atanh ρ]. */
export function jointPriorAt(base: Kernel, at: Vec): JointPrior {
  const size = base.theta.length;
  return {
    kernel: base.withTheta(at.slice(0, size)),
    outputScale: exp(at[size]),
    noise: [exp(at[size + 1]), exp(at[size + 2])],
    kinship: tanh(at[size + 3]),
  };
}

/** Returns the space of one campaign with a second noise and the kinship. */
export function jointSpace(base: Kernel, bounds: LearnPlan['bounds']): SearchSpace {
  const size = base.theta.length;
  const own = searchSpace(base, bounds, true);
  const and = (values: Vec, last: number): Vec => Float64Array.of(...values, values[size + 1], last);
  return {
    lower: and(own.lower, -kinshipEnd),
    upper: and(own.upper, kinshipEnd),
    centre: and(own.centre, kinshipPrior.mean),
    names: [...own.names, own.names[size + 1], 'kinship'],
  };
}

/** Returns the space of what one campaign has, and the second noise. */
export function withoutKinship({ lower, upper, centre, names }: SearchSpace): SearchSpace {
  const some = (values: Vec): Vec => values.subarray(0, -1);
  return { lower: some(lower), upper: some(upper), centre: some(centre), names: names.slice(0, -1) };
}

/** Returns the vector of a prior, or the usual one, inside the bounds. */
export function startOf(warm: JointPrior | undefined, { lower, upper, centre }: SearchSpace): Vec {
  const at = warm ? vectorOf(warm) : centre;
  return at.map((value, p) => Math.min(upper[p], Math.max(lower[p], value)));
}

/** Returns uniform starts of a space. */
export function design({ lower, upper }: SearchSpace, count: number, rng: Rng): Vec[] {
  return Array.from({ length: count }, () => lower.map((lo, p) => lo + (upper[p] - lo) * rng.uniform()));
}

/** Returns a loss; infinite where the covariance cannot be factorised. */
export function orInfinite(loss: (at: Vec) => Evaluation, at: Vec): Evaluation {
  try {
    return loss(at);
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown;
    return { value: Infinity, gradient: new Float64Array(at.length) };
  }
}
