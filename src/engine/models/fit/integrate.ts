import { byId } from '../../definition';
import { EngineError } from '../../errors';
import type { Vec } from '../../numeric/arrays';
import type { Kernel } from '../../kernels/kernel';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import type { HyperDraws, Hyperparameters, IntegratePlan } from '../model';
import { criteria as gaussianCriteria } from './criteria';
import { hyperTarget, type HyperTarget } from './hyperTarget';
import type { Learnt } from './learn';
import type { HyperPrior } from './priors/prior';
import { hyperPriors } from './priors/registry';
import { hyperRule } from './quadrature';
import { drawChain, type Chain } from './samplers/chain';
import { diagnose } from './samplers/diagnose';
import { samplers } from './samplers/registry';
import type { SamplerDef } from './samplers/sampler';
import type { Target as SampledTarget } from './samplers/target';
import { pathsOf, startingPoint, toVector } from './searchSpace';
import type { LearnTask } from './trial';

/** Id of the prior of an average where none is named. */
export const usualPrior = 'default';

/** Fewest draws of a chain that its halves can be compared of. */
const fewestDraws = 4;

/**
 * Draws hyper-parameters from their posterior given latent observations, Ψ held (001 §2.6.3; 004 §3.1). Of the answer, the
 * hyper-parameters are the medians, number by number. By a quadrature, the places of its rule stand for draws (001, 3.18), and the
 * hyper-parameters are the likeliest ones. Errors: `unsupported` for a sampler that the prior does not suit; those of `hyperRule`.
 */
export function* integrate(task: LearnTask, plan: IntegratePlan): Task<Learnt> {
  const { kernel, X, rowNoise } = task;
  const { z } = task.target.at(task.target.start);
  const marginal = (task.criteria ?? gaussianCriteria)['marginal-likelihood'];
  const target = hyperTarget({
    kernel,
    X,
    z,
    start: plan.given ?? { ...startingPoint(kernel), mean: 0 },
    bounds: { ...task.target.bounds, ...plan.bounds },
    prior: onSampled(byId(hyperPriors, plan.prior ?? usualPrior)),
    rowNoise,
    basis: task.basis ?? null,
    ...(plan.mean === 'learnt' && { learnMean: marginal.bestMean(X.rows) }),
    ...(task.criteria && { criteria: task.criteria }),
  });
  if (plan.how === 'quadrature') return yield* byRule(target, task, plan);
  const chains = yield* chainsOf(target, plan, placeOf(plan.start, target, kernel));
  const places = chains.flatMap((chain) => chain.places);
  return {
    hyperparameters: target.hyperparametersAt(mediansOf(places)),
    psi: task.target.start,
    evaluations: chains.reduce((sum, { evaluations }) => sum + evaluations, 0),
    warnings: [],
    drawn: drawnBy(chains, target, kernel),
  };
}

/** Places from which the maximum is sought, besides those that are known. */
const restarts = 4;

function* byRule(target: HyperTarget, task: LearnTask, plan: IntegratePlan): Task<Learnt> {
  const known = plan.start === 'anywhere' ? null : placeOf(plan.start, target, task.kernel);
  const placed = ruleStarts(target, plan.rng);
  const rule = yield* hyperRule(target, known ? [known, ...placed] : placed);
  return {
    hyperparameters: target.hyperparametersAt(rule.maximum),
    psi: task.target.start,
    evaluations: rule.evaluations,
    warnings: [],
    drawn: {
      draws: rule.places.map((at) => target.hyperparametersAt(at)),
      weights: rule.weights,
      parameters: target.free.map((p) => pathsOf(task.kernel)[p]),
      rHat: target.free.map(() => null),
      ess: target.free.map(() => null),
      acceptance: 1,
    },
  };
}

/** Returns the usual values, and some places of the box that are drawn. */
function ruleStarts({ lower, upper, placeOf: place, space }: HyperTarget, rng: Rng): readonly Vec[] {
  const drawn = Array.from({ length: restarts }, (_, k) => {
    const own = rng.fork('rule', k);
    return lower.map((lo, p) => lo + (upper[p] - lo) * own.uniform());
  });
  return [place(space.centre), ...drawn];
}

/** Returns the prior of what is sampled: a number that is held by its bounds may lie where the prior has no mass. */
function onSampled(prior: HyperPrior): HyperPrior {
  return {
    ...prior,
    logDensity: (logs, space) => {
      const names = space.names.map((name, p) => (space.lower[p] < space.upper[p] ? name : 'held'));
      return prior.logDensity(logs, { ...space, names });
    },
  };
}

function* chainsOf(target: HyperTarget, plan: IntegratePlan, start: Vec | null): Task<readonly Chain[]> {
  const { burnIn, samples, rng } = plan;
  const sampler = plan.sampler ? byId(samplers, plan.sampler.id) : usualSampler(target);
  const thin = plan.thin ?? sampler.usualThin;
  const lengths = { sampler, params: plan.sampler?.params ?? {}, burnIn, samples, thin };
  const chains: Chain[] = [];
  for (let c = 0; c < plan.chains; c++) {
    const own = { ...lengths, rng: rng.fork('chain', c), ...(start && { start }) };
    chains.push(yield* drawChain(target, own));
  }
  return chains;
}

/** Returns the first sampler whose needs a target meets. Errors: `unsupported` if there is none. */
export function usualSampler(target: SampledTarget): SamplerDef {
  const usual = samplers.find(({ needs }) => !needs || target[needs]);
  if (usual) return usual;
  throw new EngineError('unsupported', 'There is no sampler for this prior.');
}

/** Returns the place at which chains begin; null where it is to be drawn. */
function placeOf(start: IntegratePlan['start'], target: HyperTarget, kernel: Kernel): Vec | null {
  if (start === 'anywhere') return null;
  if (!start) return target.placeOf(target.space.centre);
  const size = target.space.lower.length;
  const logs = toVector(kernel, start);
  return target.placeOf(logs.subarray(0, size));
}

/** Returns the median of each number. */
function mediansOf(places: readonly Vec[]): Vec {
  const half = (places.length - 1) / 2;
  return places[0].map((_, k) => {
    const sorted = Float64Array.from(places, (at) => at[k]).sort();
    return 0.5 * (sorted[Math.floor(half)] + sorted[Math.ceil(half)]);
  });
}

function drawnBy(chains: readonly Chain[], target: HyperTarget, kernel: Kernel): HyperDraws {
  const isLong = chains[0].places.length >= fewestDraws;
  const diagnoses = target.free.map((_, k) =>
    isLong ? diagnose(chains.map(({ places }) => Float64Array.from(places, (at) => at[k]))) : null,
  );
  return {
    draws: chains.flatMap(({ places }) => places.map((at): Hyperparameters => target.hyperparametersAt(at))),
    parameters: target.free.map((p) => pathsOf(kernel)[p]),
    rHat: diagnoses.map((found) => finiteOf(found?.rHat)),
    ess: diagnoses.map((found) => finiteOf(found?.ess)),
    acceptance: chains.reduce((sum, { acceptance }) => sum + acceptance, 0) / chains.length,
  };
}

function finiteOf(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
