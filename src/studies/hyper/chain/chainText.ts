import { hyperPriorWords, normalPrior } from '../../../engine/models/fit/priors/words';
import type { SamplerWords } from '../../../engine/models/fit/samplers/sampler';
import { samplerWords } from '../../../engine/models/fit/samplers/words';

/** Settings of the chains, as the link says them. */
export interface ChainText {
  /** Ids of a sampler and of a prior that it can work with. */
  readonly sampler: string;
  readonly prior: string;
  /** Draws of each chain. */
  readonly samples: number;
  readonly seed: number;
  /** Standard deviation at which the noise is held, one of `noises`; undefined where it is as in the fit. */
  readonly noise: number | undefined;
  /** Names of the parameters to the right and upwards; empty lets the panel choose. */
  readonly names: readonly string[];
}

/** Numbers of draws to choose from. */
export const draws = [50, 100, 200, 500, 1000] as const;

/** Standard deviations, of the answers as the model sees them, at which the noise may be held. */
export const noises = [0.03, 0.1, 0.3, 1, 2] as const;

const usual = { prior: 'default', samples: 100, seed: 1 };
const nameForm = /^[A-Za-z][\w.[\]]{0,59}$/;

/** True if a sampler can work with a prior. */
export function worksWith({ needs }: SamplerWords, prior: string): boolean {
  return needs !== 'normal' || prior === normalPrior;
}

/** Returns the id of a sampler that works with a prior: the one wished for, or else the first. */
export function samplerFor(prior: string, wished?: string): string {
  const able = samplerWords.filter((one) => worksWith(one, prior));
  return (able.find(({ id }) => id === wished) ?? able[0]!).id;
}

/** Reads words in any order, such as "slice,spearmint,draws=200,seed=3,lengthScale,noise"; what is missing or malformed is as usual. Never throws. */
export function readChainText(text: string): ChainText {
  const words = text.slice(0, 300).split(',');
  const said = (key: string) =>
    words.flatMap((word) => new RegExp(`^${key}=(\\d{1,6})$`).exec(word)?.[1] ?? []).map(Number)[0];
  const noise = words.flatMap((word) => /^noise=([\d.]{1,6})$/.exec(word)?.[1] ?? []).map(Number)[0];
  const isId = (word: string) => [...hyperPriorWords, ...samplerWords].some(({ id }) => id === word);
  const names = words.filter((word) => nameForm.test(word) && !isId(word)).slice(0, 2);
  const prior = hyperPriorWords.find(({ id }) => words.includes(id))?.id ?? usual.prior;
  const wished = samplerWords.find(({ id }) => words.includes(id))?.id;
  return {
    sampler: samplerFor(prior, wished),
    prior,
    samples: draws.find((count) => count === said('draws')) ?? usual.samples,
    seed: said('seed') ?? usual.seed,
    noise: noises.find((level) => level === noise),
    names: names.length === 2 ? names : [],
  };
}

/** Returns the names of the two parameters in the text of any tab of the study; empty without them, as in that of Refits, which begins with a number. */
export function axesIn(text: string): string {
  return /^\d/.test(text) ? '' : readChainText(text).names.join(',');
}

/** Writes what `readChainText` reads; usual settings are left out. */
export function writeChainText({ sampler, prior, samples, seed, noise, names }: ChainText): string {
  return [
    ...(sampler === samplerFor(prior) ? [] : [sampler]),
    ...(prior === usual.prior ? [] : [prior]),
    ...(samples === usual.samples ? [] : [`draws=${samples}`]),
    ...(seed === usual.seed ? [] : [`seed=${seed}`]),
    ...(noise === undefined ? [] : [`noise=${noise}`]),
    ...names,
  ].join(',');
}
