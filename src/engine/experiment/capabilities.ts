import { kernelWords } from '../kernels/registry';
import {
  isNoiseOfScores,
  mostInQuadrature,
  type BasisId,
  type Capability,
  type ModelWords,
} from '../models/model';
import { acquisitionWords } from '../acquisitions/registry';
import { modelWords } from '../models/registry';
import type { ExperimentSpec, Fit } from './spec';
import { families, labelOf, memberOf, type Choice, type Family } from './families';
import { answersExactly, dimensionOf, mayRepeat, objectiveOf } from './inputs';
import { membersOfPortfolio } from './portfolio';
import { samplerIds } from './schema';

/** A spec, as far as its model is concerned. */
interface Believes {
  readonly surrogate: Choice;
  readonly costModel?: ExperimentSpec['costModel'];
}

/** What a process of value and seconds has not, because nothing of it is the value's alone. */
const ofValueAlone: readonly Capability[] = ['likelihood', 'weights', 'basis'];

/** The model of a spec. */
function modelOf({ surrogate }: Believes): ModelWords | null {
  return modelWords.find(({ id }) => id === surrogate.id) ?? null;
}

/** True if the model of a spec has a capability: a latent space, a map, a kernel. */
export function provides(spec: Believes, what: Capability): boolean {
  if (isLostTogether(spec, what)) return false;
  return modelOf(spec)?.provides.includes(what) ?? true;
}

/** True if value and seconds are one process. */
export function isTogether({ costModel }: Pick<Believes, 'costModel'>): boolean {
  return costModel === 'together';
}

/** True if the model has a capability only while value and seconds are apart. */
function isLostTogether(spec: Believes, what: Capability): boolean {
  return isTogether(spec) && ofValueAlone.includes(what);
}

/** Returns how many searches from a design a fit makes at least, whatever is asked for. */
export function leastRestarts(spec: Believes): number {
  return modelOf(spec)?.leastRestarts?.(spec.surrogate.params) ?? 0;
}

/** Why the number of starts of a fit of value and seconds as one process cannot be chosen, a sentence without a full stop. */
export const startsTogether =
  'Value and seconds as one process are always fitted from three starts, because their matrix has up to twice as many rows as that of the value alone';

/** Returns the basis functions of the prior mean; null without any, or with a model that has none. */
export function trendOf(spec: Believes & { readonly basis?: BasisId | 'none' }): BasisId | null {
  const { basis = 'none' } = spec;
  return basis !== 'none' && provides(spec, 'basis') ? basis : null;
}

/** The reason why something that needs all of `what` has nothing to show, as a sentence without a full stop; undefined if it has. */
export function whyNot(spec: Believes, ...what: readonly Capability[]): string | undefined {
  const missing = what.filter((one) => !provides(spec, one)).map((one) => `no ${namesOfCapabilities[one]}`);
  if (missing.length === 0) return undefined;
  if (what.some((one) => isLostTogether(spec, one)))
    return 'Value and seconds are one process here, which has no likelihood, weights or trend of the value alone';
  return `With the model ${labelOf('surrogate', spec.surrogate)} there is ${missing.join(' and ')}`;
}

/** The reason why the hyper-parameters of the model of a spec are not averaged over, as a sentence; undefined where they may be. */
export function whyNotAveraged({ surrogate }: Believes): string | undefined {
  const model = modelOf({ surrogate });
  if (!model || model.averages || !model.provides.includes('kernel')) return undefined;
  return `The hyper-parameters of the model ${model.label} are learnt or set by hand here, not averaged over: change how it is fitted, or the model.`;
}

/** Returns a sentence about a sampler that does not suit the density it is to draw from, or null. */
export function samplerComplaint(
  { prior = 'default', sampler, mean }: Extract<Fit, { kind: 'integrate' }>,
  { noiseMode = 'mean', surrogate }: Pick<ExperimentSpec, 'noiseMode'> & Believes,
): string | null {
  const needs = samplerIds.find(({ id }) => id === sampler)?.needs;
  if (needs === 'normal' && prior !== 'default')
    return 'Elliptical slice sampling needs a prior that is normal in the logs, “default”: choose another sampler, or that prior.';
  if (needs === 'observed' && !provides({ surrogate }, 'latent'))
    return `This sampler draws the values of a Gaussian process as well, which the model ${labelOf('surrogate', surrogate)} is not: choose another sampler, or another model.`;
  if (needs === 'observed' && (mean === 'learnt' || isNoiseOfScores(noiseMode)))
    return 'A sampler that draws the function as well knows neither a mean that is learnt nor a noise that scores tell: choose another sampler, or the mean zero.';
  return null;
}

/** A spec, as far as the number of its hyper-parameters is concerned. */
type Learns = Readonly<Record<'surrogate' | 'kernel' | 'objective', Choice>> &
  Pick<ExperimentSpec, 'noiseMode' | 'noiseSd'>;

/** Returns a sentence about a quadrature over more hyper-parameters than it takes, or null. */
export function quadratureComplaint(
  { how }: Extract<Fit, { kind: 'integrate' }>,
  spec: Learns,
): string | null {
  if (how !== 'quadrature' || !provides(spec, 'kernel')) return null;
  const count = countOfLearnt(spec);
  if (count <= mostInQuadrature) return null;
  return `A quadrature takes three values of at most ${mostInQuadrature} hyper-parameters, and there are ${count} here: average over draws, or choose a kernel with fewer.`;
}

/** Returns how many hyper-parameters are learnt: those of the kernel, the output scale, and the noise where answers are not exact. */
function countOfLearnt(spec: Learns): number {
  const { id, params } = spec.kernel;
  const def = objectiveOf(spec);
  const isNoiseHeld =
    isNoiseOfScores(spec.noiseMode ?? 'mean') || (def && answersExactly(def, mayRepeat(spec, def)));
  const words = kernelWords.find((one) => one.id === id);
  return (words?.numbers(params, dimensionOf(spec)).hyperparameters.length ?? 0) + (isNoiseHeld ? 1 : 2);
}

function averageComplaint(fit: Extract<Fit, { kind: 'integrate' }>, spec: Learns): string | null {
  return whyNotAveraged(spec) ?? samplerComplaint(fit, spec) ?? quadratureComplaint(fit, spec);
}

/** Returns a sentence about a choice that needs what the model lacks, or null. */
export function lackComplaint(
  spec: Readonly<Record<Family, Choice>> & Pick<ExperimentSpec, 'fit' | 'noiseMode' | 'noiseSd'>,
): string | null {
  const reason = spec.fit.kind === 'integrate' ? averageComplaint(spec.fit, spec) : null;
  if (reason) return reason;
  const members = membersOfPortfolio(spec.acquisition);
  const choices = families.map((family) => [family, spec[family]] as const);
  for (const [family, { id, params }] of [
    ...choices,
    ...members.map((one) => ['acquisition', one] as const),
  ]) {
    const member = memberOf(family, id);
    const needs = member?.needs?.(params) ?? [];
    const why = whyNot(spec, ...needs);
    if (why) {
      // Else only its parameters ask for what the model lacks.
      const always = member?.needs?.({}).some((one) => !provides(spec, one)) ?? false;
      const named = `${capitalised(member?.label ?? id)}${always ? '' : ', as it is set,'}`;
      return `${named} does not work with ${labelOf('surrogate', spec.surrogate)}. Choose another of the two.`;
    }
    if (spec.fit.kind === 'integrate' && needs.includes('shared-latent')) {
      return `An average over hyper-parameters is not one Gaussian process, which ${member?.label} needs: change how they are fitted, or the acquisition.`;
    }
  }
  return inputsLack(spec, [spec.acquisition, ...members]);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a sentence about an acquisition that cannot be computed for so many inputs, or null. */
function inputsLack(spec: { readonly objective: Choice }, choices: readonly Choice[]): string | null {
  const dimension = dimensionOf(spec);
  const all = choices.map(({ id }) => acquisitionWords.find((one) => one.id === id));
  const found = all.find((one) => dimension > (one?.mostInputs ?? Infinity));
  if (!found) return null;
  const { label, form } = found;
  const why =
    form === 'known-place'
      ? 'what it knows of a maximum, slope and bend, is that of one input'
      : 'a grid of them would have too many places';
  return `With ${dimension} inputs there is no ${label}: ${why}.`;
}

const namesOfCapabilities: Readonly<Record<Capability, string>> = {
  latent: 'latent space: outputs are predicted directly',
  'shared-latent': 'latent space that all places share',
  slopes: 'belief about slopes',
  map: 'map Ψ between outputs and a latent space',
  'gaussian-outputs': 'Gaussian belief about outputs themselves',
  kernel: 'kernel, and no hyper-parameter that is fitted',
  likelihood: 'likelihood',
  'leave-one-out': 'prediction of an answer from the others',
  weights: 'mean made of weights',
  basis: 'trend',
  approximation: 'process that it approximates',
  'joint-draws': 'joint belief that could be drawn from',
};

/** True unless hyper-parameters set by hand are of the outputs as they are. */
export function standardizes({ fit }: Pick<ExperimentSpec, 'fit'>): boolean {
  return !(fit.kind === 'fixed' && fit.standardize === false);
}
