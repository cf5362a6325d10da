import { byId } from '../../definition';
import { EngineError } from '../../errors';
import type { Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import { usualPrior } from '../fit/integrate';
import { hyperPriors } from '../fit/priors/registry';
import { roomIn } from '../fit/searchSpace';
import { drawChain, type ChainPlan } from '../fit/samplers/chain';
import { ellipticalSlice } from '../fit/samplers/ellipticalSlice';
import type { Target } from '../fit/samplers/target';
import type { LearnPlan } from '../model';
import { jointEvidence, vectorOf } from './evidence';
import { jointPriorAt, jointSpace, kinshipPrior, withoutKinship } from './fitJoint';
import { stacked, type JointPrior, type JointProcess } from './jointProcess';

/**
 * Draws priors of two campaigns from their posterior given all answers, each Ψ held, by elliptical slice sampling (Murray, Adams and
 * MacKay 2010) from the one that was learnt on. Those with equal bounds are held.
 */
export function* drawJoint(
  joint: JointProcess,
  {
    bounds,
    ...plan
  }: Pick<ChainPlan, 'burnIn' | 'thin' | 'samples' | 'rng'> & { readonly bounds?: LearnPlan['bounds'] },
): Task<readonly JointPrior[]> {
  const { kernel } = joint.prior;
  const { X, z } = stacked(joint.both);
  const evidence = jointEvidence(kernel, X, z);
  const space = jointSpace(kernel, bounds);
  const start = vectorOf(joint.prior);
  const { free, lower, upper, chosen, contains } = roomIn(space);
  const wholeAt = (at: Vec): Vec => {
    const whole = start.slice();
    free.forEach((p, k) => (whole[p] = at[k]));
    return whole;
  };
  const own = byId(hyperPriors, usualPrior).normal!(withoutKinship(space));
  const mean = chosen([...own.mean, kinshipPrior.mean]);
  const sd = chosen([...own.sd, kinshipPrior.sd]);
  const target: Target = {
    ...{ lower, upper, normal: { mean, sd } },
    logLikelihood: (at) => orNone(() => evidence(wholeAt(at)).logLikelihood),
    logPrior: (at) =>
      contains(at)
        ? at.reduce((sum, value, k) => sum - 0.5 * ((value - mean[k]) / sd[k]) ** 2, 0)
        : -Infinity,
  };
  const { places } = yield* drawChain(target, {
    ...{ ...plan, sampler: ellipticalSlice, params: {} },
    start: chosen(start).map((value, k) => Math.min(upper[k], Math.max(lower[k], value))),
  });
  return places.map((at) => jointPriorAt(kernel, wholeAt(at)));
}

function orNone(logLikelihood: () => number): number {
  try {
    return logLikelihood();
  } catch (thrown) {
    if (thrown instanceof EngineError) return -Infinity;
    throw thrown;
  }
}
