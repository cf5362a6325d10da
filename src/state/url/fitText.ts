import { defaultSpec, hyperPriors, noiseModes } from '../../engine/catalogue';
import type { Fit } from '../../engine/loop/spec';
import type { NoiseMode } from '../../engine/surrogates/surrogate';
import { canonicalFit } from '../canonical';
import { sameValue } from '../families';
import { criteria } from '../fitWords';
import type { Pair } from './choices';
import type { Complain, Reader } from './reader';
import { numberText, quoted, readNumber } from './text';

/** A fit as text: `fit=learn`, `criterion=leave-one-out`; `fit=fixed`, `outputScale=1`, `noise=1e-6`, `mean=0.2`. */
export function fitPairs(fit: Fit): readonly Pair[] {
  const usual = canonicalFit(fit);
  if (usual.kind === 'learn') {
    const { criterion, prior, mean } = usual;
    return [['fit', 'learn'], ...said({ criterion, prior, mean })];
  }
  const { outputScale, noise, mean } = usual;
  const amounts = { outputScale: numberText(outputScale), noise: numberText(noise) };
  return [['fit', 'fixed'], ...said({ ...amounts, mean: mean === undefined ? mean : numberText(mean) })];
}

function said(values: Readonly<Record<string, string | undefined>>): readonly Pair[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
}

/** How hyper-parameters are found, or null where nothing is said. */
export function readFit(reader: Reader, complain: Complain): Fit | null {
  const kind = reader.take('fit');
  const outputScale = readAmount(reader, 'outputScale', complain) ?? 1;
  const noise = readAmount(reader, 'noise', complain) ?? 1e-6;
  const meanText = reader.take('mean');
  const learn = readLearn(reader, complain);
  if (kind === 'fixed' && outputScale > 0) {
    return canonicalFit({ kind, outputScale, noise, mean: readMean(meanText, complain) });
  }
  if (kind === 'fixed') complain('The output scale must be above 0, not 0; it is learnt instead.');
  else if (kind !== null && kind !== 'learn')
    complain(`Fit must be learn or fixed, not ${quoted(kind)}; learn is used.`);
  if (meanText !== null && meanText !== 'learnt')
    complain(`mean must be learnt where the fit is learnt, not ${quoted(meanText)}; 0 is used.`);
  const found: Fit = meanText === 'learnt' ? { ...learn, mean: meanText } : learn;
  return kind === null && sameValue(found, defaultSpec.fit) ? null : found;
}

type Learn = Extract<Fit, { kind: 'learn' }>;

function readLearn(reader: Reader, complain: Complain): Learn {
  const criterion = readOneOf(reader, 'criterion', { of: criteria, complain });
  const prior = readOneOf(reader, 'prior', { of: hyperPriors, complain });
  const given: Learn = { kind: 'learn', ...(criterion && { criterion }), ...(prior && { prior }) };
  return canonicalFit(given) as Learn;
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
    complain(`${key} must be one of ${known}, not ${quoted(text)}; ${of[0]!.id} is used.`);
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
