import { usualSampler } from '../../engine/models/fit/integrate';
import { field, optional, readInteger, readSeed, requireAtMost, type Fields } from '../../engine/json';
import { hyperFields, readHyper, type ReadHyper } from '../../engine/experiment/readHyper';
import { readMember } from '../../engine/experiment/readMember';
import { ignoredFields } from '../../engine/experiment/readModel';
import { hyperTarget, type HyperTarget } from '../../engine/models/fit/hyperTarget';
import { drawChain, type Chain, type ChainPlan } from '../../engine/models/fit/samplers/chain';
import { diagnose } from '../../engine/models/fit/samplers/diagnose';
import { samplers } from '../../engine/models/fit/samplers/registry';
import type { SamplerDef } from '../../engine/models/fit/samplers/sampler';
import type { Hyperparameters } from '../../engine/models/model';
import { createRng } from '../../engine/numeric/random/rng';
import { searchedParameters } from '../../engine/questions/searchedParameters';
import { finish } from '../../engine/task';
import { orNull } from './diagnose';
import { answerBelief, askedFields, mixtureAt, readWant } from './posterior';
import { listsPerInput } from './fit';

const ownFields = [...hyperFields, 'sampler', 'chains', 'burnIn', 'samples', 'thin', 'seed'];

/** Limits of a request; larger answers take minutes. */
const mostSamples = 200_000;
const mostWork = 1e11;
/** Likelihoods that one number takes in one update, about. */
const perUpdate = 6;

/**
 * Draws hyper-parameters from their posterior (`prior` is `default`, `bounds` are those of a fit if left out): `samples` of each of
 * `chains` (4), after `burnIn` (200) updates, `thin` updates for each. Left out, `sampler` is elliptical slice sampling where the prior
 * is normal in the logs, else slice sampling; `thin` is 2 sweeps of that, 10 updates of the others; `samples` is 500, `seed` 1. Answers
 * the samples in natural units, chain after chain; of the logs of those that are sampled (`parameters`) split R̂ and effective sample
 * size over all chains, null where nothing moved; `acceptance`, the share of proposed places that were taken; and the number of
 * likelihoods, `evaluations`. With `at` also what a `posterior` says of the mixture over all samples.
 */
export function answerSampleHyper(request: Fields): Readonly<Record<string, unknown>> {
  const hyper = readHyper(request);
  const target = hyperTarget(hyper);
  const plan = readChains(request, target, hyper.model);
  const chains = Array.from({ length: plan.chains }, (_, c) =>
    finish(drawChain(target, { ...plan, rng: plan.rng.fork('chain', c) })),
  );
  const diagnoses = target.free.map((_, k) =>
    diagnose(chains.map(({ places }) => Float64Array.from(places, (at) => at[k]!))),
  );
  const { fitted } = hyper.model;
  const drawn = chains.flatMap(({ places }) => places.map((at) => target.hyperparametersAt(at)));
  const names = searchedParameters(hyper.kernel, target.space);
  return {
    ...(field(request, 'at') !== undefined && beliefOf(request, hyper.model, drawn)),
    samples: chains.flatMap((chain, c) =>
      samplesOf(chain, target, hyper).map((one) => ({ ...one, chain: c })),
    ),
    parameters: target.free.map((p) => `log ${names[p]!.name}`),
    rHat: diagnoses.map(({ rHat }) => orNull(rHat)),
    ess: diagnoses.map(({ ess }) => orNull(ess)),
    acceptance: chains.reduce((sum, { acceptance }) => sum + acceptance, 0) / chains.length,
    evaluations: chains.reduce((sum, { evaluations }) => sum + evaluations, 0),
    warnings: [...fitted.record.warnings, ...ignoredFields(request, [...ownFields, ...askedFields])],
  };
}

/** Returns what `posterior` says of the mixture over the draws. */
function beliefOf(
  request: Fields,
  model: ReadHyper['model'],
  drawn: readonly Hyperparameters[],
): Readonly<Record<string, unknown>> {
  const samples = drawn.map((at) => ({ at, weight: 1 }));
  const mixture = mixtureAt(request, model, samples);
  return answerBelief(request, { said: readWant(request), model, mixture, coupled: null });
}

/** Reads the sampler and the number and length of its chains. */
function readChains(
  request: Fields,
  target: HyperTarget,
  { y, dimension }: ReadHyper['model'],
): ChainPlan & { readonly chains: number } {
  const whole = (key: string, unlessSaid: number, min: number): number =>
    optional(field(request, key), unlessSaid, (value) => readInteger(value, key, { min }));
  const { def: sampler, params } = readSampler(field(request, 'sampler'), target);
  const chains = whole('chains', 4, 1);
  const burnIn = whole('burnIn', 200, 0);
  // Halves of a chain are compared.
  const samples = whole('samples', 500, 4);
  const thin = whole('thin', sampler.usualThin, 1);
  const seed = optional(field(request, 'seed'), 1, (value) => readSeed(value, 'seed'));
  requireAtMost(chains * samples, mostSamples, `There are ${chains} chains of ${samples} samples`);
  const updates = chains * (burnIn + samples * thin);
  const n = y.length;
  const work = updates * perUpdate * target.free.length * n * n * (n + 10 + dimension);
  requireAtMost(work, mostWork, `There are ${updates} updates for ${n} rows of data`);
  return { sampler, params, chains, burnIn, samples, thin, rng: createRng(seed).fork('sample-hyper') };
}

function readSampler(value: unknown, target: HyperTarget): Pick<ChainPlan, 'params'> & { def: SamplerDef } {
  if (value !== undefined) return readMember(value, 'sampler', samplers);
  return { def: usualSampler(target), params: {} };
}

/** Returns the draws of a chain, in natural units. */
function samplesOf(
  { places, logDensities }: Chain,
  target: HyperTarget,
  { model }: ReadHyper,
): readonly object[] {
  return places.map((at, s) => {
    const { kernel, ...others } = target.hyperparametersAt(at);
    const params = listsPerInput(model.kernel.def.create(kernel, model.dimension));
    return { kernel: params, ...others, logPosterior: logDensities[s] };
  });
}
