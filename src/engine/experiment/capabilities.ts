import type { BasisId, Capability, ModelWords } from '../models/model';
import { modelWords } from '../models/registry';
import { families, labelOf, memberOf, type Choice, type Family } from './families';

/** A spec, as far as its model is concerned. */
interface Believes {
  readonly surrogate: Choice;
}

/** The model of a spec. */
function modelOf({ surrogate }: Believes): ModelWords | null {
  return modelWords.find(({ id }) => id === surrogate.id) ?? null;
}

/** True if the model of a spec has a capability: a latent space, a map, a kernel. */
export function provides(spec: Believes, what: Capability): boolean {
  return modelOf(spec)?.provides.includes(what) ?? true;
}

/** Returns the basis functions of the prior mean; null without any, or with a model that has none. */
export function trendOf(spec: Believes & { readonly basis?: BasisId | 'none' }): BasisId | null {
  const { basis = 'none' } = spec;
  return basis !== 'none' && provides(spec, 'basis') ? basis : null;
}

/** The reason why something that needs all of `what` has nothing to show, as a sentence without a full stop; undefined if it has. */
export function whyNot(spec: Believes, ...what: readonly Capability[]): string | undefined {
  const missing = what.filter((one) => !provides(spec, one)).map((one) => `no ${namesOfCapabilities[one]}`);
  if (missing.length === 0) return undefined;
  return `With the model ${labelOf('surrogate', spec.surrogate)} there is ${missing.join(' and ')}`;
}

/** Returns a sentence about a choice that needs what the model lacks, or null. */
export function lackComplaint(spec: Readonly<Record<Family, Choice>>): string | null {
  for (const family of families) {
    const { id, params } = spec[family];
    const member = memberOf(family, id);
    const why = whyNot(spec, ...(member?.needs?.(params) ?? []));
    if (why) return `${why}. As it is set, ${member?.label} needs one: change that, or the model.`;
  }
  return null;
}

const namesOfCapabilities: Readonly<Record<Capability, string>> = {
  latent: 'latent space: outputs are predicted directly',
  map: 'map Ψ between outputs and a latent space',
  kernel: 'kernel, and no hyper-parameter that is fitted',
  likelihood: 'likelihood',
  'leave-one-out': 'prediction of an answer from the others',
  weights: 'mean made of weights',
  basis: 'trend',
  approximation: 'process that it approximates',
};
