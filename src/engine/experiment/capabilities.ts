import type { Capability, ModelWords } from '../models/model';
import { modelWords } from '../models/registry';
import type { Choice } from './families';

/** Whatever has a model. */
interface Believes {
  readonly surrogate: Choice;
}

/** The model of a spec. */
export function modelOf({ surrogate }: Believes): ModelWords | null {
  return modelWords.find(({ id }) => id === surrogate.id) ?? null;
}

/** Whether the model of a spec has what something is about: a latent space, a map, a kernel. */
export function provides(spec: Believes, what: Capability): boolean {
  return modelOf(spec)?.provides.includes(what) ?? true;
}

/** Why something has nothing to show, in a sentence; undefined where it has. */
export function whyNot(spec: Believes, what: Capability): string | undefined {
  if (provides(spec, what)) return undefined;
  return `${modelOf(spec)?.label ?? 'This model'} has no ${namesOfCapabilities[what]}`;
}

const namesOfCapabilities: Readonly<Record<Capability, string>> = {
  latent: 'latent space: it predicts outputs directly',
  map: 'map Ψ between outputs and a latent space',
  kernel: 'kernel, and no hyper-parameters that are fitted',
  likelihood: 'likelihood',
  'leave-one-out': 'predictions of an answer from the others',
};
