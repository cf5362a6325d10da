import { byId } from '../definition';
import { EngineError } from '../errors';
import type { StepSnapshot } from '../loop/snapshot';
import { hyperPriors } from '../models/fit/priors/registry';
import { drawChain, type Chain } from '../models/fit/samplers/chain';
import { diagnose } from '../models/fit/samplers/diagnose';
import { samplers } from '../models/fit/samplers/registry';
import type { SamplerDef } from '../models/fit/samplers/sampler';
import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { createRng } from '../numeric/random/rng';
import { asPart, type Task } from '../task';
import { posteriorOf } from './chains';
import type { Question } from './question';
import type { SearchedParameter } from './searchedParameters';

/** Noises at which samplers that draw the function as well are compared. */
export interface MixingAsked {
  /** Id of a prior. */
  readonly prior: string;
  /** Standard deviations at which the noise of the latent answers is held. */
  readonly noises: readonly number[];
  readonly seed: number;
}

/** How one sampler moves the first hyper-parameter at one noise. */
export interface Mixed {
  /** Id of the sampler. */
  readonly sampler: string;
  /** Effective draws of the log of the first parameter in a thousand updates; NaN where nothing moved. */
  readonly effective: number;
  /** Draws of the first chain, one an update [updates], natural units. */
  readonly trace: Vec;
  readonly acceptance: number;
  /** Likelihoods and factors of covariances computed for each update. */
  readonly evaluations: number;
}

/** How samplers that draw the function mix, noise by noise. */
export interface Mixing extends MixingAsked {
  /** The parameter that is looked at. */
  readonly parameter: SearchedParameter;
  /** For each noise, what each sampler does. */
  readonly mixed: readonly (readonly Mixed[])[];
  readonly chains: number;
  readonly updates: number;
  readonly burnIn: number;
  /** Observations behind it. */
  readonly observations: number;
}

/** Order in which they are shown: the three of 001 from simple to good, then ours. */
const compared = ['fixed-f', 'whitened', 'surrogate-metropolis', 'surrogate-slice'] as const;
const chainCount = 4;
const updates = 500;
const burnIn = 200;
const mostNoises = 12;
/** Observations up to which the comparison takes less than minutes. */
const mostObservations = 60;

/**
 * Compares samplers that draw the values of the function along with the hyper-parameters (001, Algorithms 2 to 5) on the posterior of a
 * snapshot, the answers as they are and their noise held at one level after another. Errors: as `chains`; `unsupported` where there is no
 * Gaussian process behind, or more observations than take minutes.
 */
export const mixing: Question<MixingAsked, Mixing> = { priority: 'look', answer: mixingOf };

function* mixingOf(snapshot: StepSnapshot, asked: MixingAsked): Task<Mixing> {
  const { prior, noises, seed } = asked;
  if (!(noises.length >= 1 && noises.length <= mostNoises)) {
    const message = `Samplers are compared at 1 to ${mostNoises} levels of noise, not at ${noises.length}.`;
    throw new EngineError('invalid-value', message);
  }
  const { length: observations } = snapshot.observations;
  if (observations > mostObservations) {
    const message = `Samplers are compared on up to ${mostObservations} observations, because more take minutes; here are ${observations}.`;
    throw new EngineError('unsupported', message);
  }
  const by = byId(hyperPriors, prior);
  const defs = compared.map((id) => byId(samplers, id));
  const rng = createRng(seed).fork('mixing', snapshot.step);
  const targets = noises.map((noise) => posteriorOf(snapshot, by, noise));
  const mixed: Mixed[][] = [];
  const total = noises.length * defs.length;
  for (const [n, target] of targets.entries()) {
    const row: Mixed[] = [];
    for (const [s, def] of defs.entries()) {
      const one = mixedBy(def, { target, rng: rng.fork(def.id, noises[n]) });
      row.push(
        yield* asPart(one, (part) => ({
          done: n * defs.length + s + part.done / part.total,
          total,
          label: 'comparing samplers',
        })),
      );
    }
    mixed.push(row);
  }
  const { parameters, free } = targets[0];
  return {
    ...{ prior, noises, seed, mixed, updates, burnIn, observations },
    chains: chainCount,
    parameter: parameters[free[0]],
  };
}

interface From {
  readonly target: ReturnType<typeof posteriorOf>;
  readonly rng: ReturnType<typeof createRng>;
}

function* mixedBy(sampler: SamplerDef, { target, rng }: From): Task<Mixed> {
  const chains: Chain[] = [];
  const each = burnIn + updates;
  for (let c = 0; c < chainCount; c++) {
    const plan = { sampler, params: {}, burnIn, samples: updates, thin: 1, rng: rng.fork(c) };
    const chain = asPart(drawChain(target, plan), ({ done, label }) => ({
      done: c * each + done,
      total: chainCount * each,
      label,
    }));
    chains.push(yield* chain);
  }
  const logs = chains.map(({ places }) => Float64Array.from(places, (at) => at[0]));
  return {
    sampler: sampler.id,
    effective: (1000 * diagnose(logs).ess) / (chainCount * updates),
    trace: logs[0].map(exp),
    acceptance: chains.reduce((sum, { acceptance }) => sum + acceptance, 0) / chainCount,
    evaluations: chains.reduce((sum, one) => sum + one.evaluations, 0) / (chainCount * each),
  };
}
