import { defaultSpec, noiseModes } from '../../engine/catalogue';
import type { Fit } from '../../engine/loop/spec';
import { hyperPriors } from '../../engine/models/fit/priors';
import type { CriterionId, NoiseMode } from '../../engine/models/model';
import { canonicalFit } from '../canonical';
import { criteria, means } from '../fitWords';
import type { Pair } from './choices';
import type { Complain, Reader } from './reader';
import { numberText, quoted, readNumber } from './text';

type Learn = Extract<Fit, { kind: 'learn' }>;

/** How a fit is learnt, with nothing left out. */
interface LearnWords {
  readonly criterion: CriterionId;
  readonly prior: string;
  readonly mean: 'zero' | 'learnt';
}

function wordsOf({ criterion, prior, mean }: Learn): LearnWords {
  return { criterion: criterion ?? 'marginal-likelihood', prior: prior ?? 'none', mean: mean ?? 'zero' };
}

function learnOf({ criterion, prior, mean }: LearnWords): Fit {
  return canonicalFit({ kind: 'learn', criterion, prior, ...(mean === 'learnt' && { mean }) });
}

/** What a new visitor sees: a link leaves it out. */
const usual = wordsOf(defaultSpec.fit.kind === 'learn' ? defaultSpec.fit : { kind: 'learn' });

/** A fit as text: `fit=learn`, `criterion=leave-one-out`; `fit=fixed`, `outputScale=1`, `noise=1e-6`, `mean=0.2`, `standardize=off`. */
export function fitPairs(fit: Fit): readonly Pair[] {
  if (fit.kind === 'learn') {
    const { criterion, prior, mean } = wordsOf(fit);
    const words: readonly Pair[] = [
      ['criterion', criterion],
      ['prior', prior],
      ['mean', mean],
    ];
    return [['fit', 'learn'], ...words.filter(([key, word]) => word !== usual[key as keyof LearnWords])];
  }
  const { outputScale, noise, mean = 0, standardize } = fit;
  return [
    ['fit', 'fixed'],
    ['outputScale', numberText(outputScale)],
    ['noise', numberText(noise)],
    ...(mean === 0 ? [] : [['mean', numberText(mean)] as const]),
    ...(standardize === false ? [['standardize', 'off'] as const] : []),
  ];
}

/** How hyper-parameters are found, or null where nothing is said. */
export function readFit(reader: Reader, complain: Complain): Fit | null {
  const kind = reader.take('fit');
  const outputScale = readAmount(reader, 'outputScale', complain) ?? 1;
  const noise = readAmount(reader, 'noise', complain) ?? 1e-6;
  const criterion = readOneOf(reader, 'criterion', { of: criteria, complain });
  const prior = readOneOf(reader, 'prior', { of: hyperPriors, complain });
  const taken = readOneOf(reader, 'standardize', { of: [{ id: 'on' }, { id: 'off' }], complain });
  if (kind === 'fixed' && outputScale > 0) {
    const mean = readMean(reader.take('mean'), complain);
    return canonicalFit({
      kind,
      outputScale,
      noise,
      mean,
      ...(taken === 'off' && { standardize: false }),
    });
  }
  const mean = readOneOf(reader, 'mean', { of: means, complain });
  if (kind === 'fixed') complain('The output scale must be above 0, not 0; it is learnt instead.');
  else if (kind !== null && kind !== 'learn')
    complain(`Fit must be learn or fixed, not ${quoted(kind)}; learn is used.`);
  if (kind === null && !criterion && !prior && !mean) return null;
  const given = { ...(criterion && { criterion }), ...(prior && { prior }), ...(mean && { mean }) };
  return learnOf({ ...usual, ...given });
}

function readMean(text: string | null, complain: Complain): number {
  const value = text === null ? 0 : readNumber(text);
  if (value === null) complain(`mean must be a finite number, not ${quoted(text!)}; 0 is used.`);
  return value ?? 0;
}

/** What several scores of one place are used for, or null where nothing is said. */
export function readNoiseMode(reader: Reader, complain: Complain): NoiseMode | null {
  return readOneOf(reader, 'noiseMode', { of: noiseModes.map((id) => ({ id })), complain });
}

/** One of some ids, or null; with a complaint where it is another. */
function readOneOf<Id extends string>(
  reader: Reader,
  key: string,
  { of, complain }: { of: readonly { readonly id: Id }[]; complain: Complain },
): Id | null {
  const text = reader.take(key);
  const found = of.find(({ id }) => id === text);
  if (!found && text !== null) {
    const known = of.map(({ id }) => id).join(', ');
    complain(`${key} must be one of ${known}, not ${quoted(text)}; its default is used.`);
  }
  return found?.id ?? null;
}

/** A finite number from 0 on, or null. */
export function readAmount(reader: Reader, key: string, complain: Complain): number | null {
  const text = reader.take(key);
  if (text === null) return null;
  const value = readNumber(text);
  if (value !== null && value >= 0) return value + 0;
  complain(`${key} must be a finite number, 0 or more, not ${quoted(text)}; its default is used.`);
  return null;
}
