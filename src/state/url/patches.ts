import { defaultSpec } from '../../engine/catalogue';
import type { ExperimentSpec, SpecPatch } from '../../engine/loop/spec';
import { families, familyNames, type Family } from '../families';
import { fullName, paramPairs, readChoice, readId, type Pair } from './choices';
import { listReader, type Complain, type Reader } from './reader';
import { numberText, quoted, readNumber } from './text';

type Changeable = Exclude<Family, 'objective'>;

const changeable = families.filter((family): family is Changeable => family !== 'objective');

/** A change of spec as text: `model=gp,kernel=matern52,kernel.lengthScale=0.3`. */
export function patchText(patch: SpecPatch): string {
  const choices = changeable.flatMap((family): readonly Pair[] => {
    const choice = patch[family];
    return choice ? [[familyNames[family], choice.id], ...paramPairs(family, choice, fullName)] : [];
  });
  const fit = patch.fit ? fitPairs(patch.fit) : [];
  const noise: readonly Pair[] = patch.noiseSd === undefined ? [] : [['noiseSd', numberText(patch.noiseSd)]];
  return [...choices, ...fit, ...noise].map(([key, value]) => `${key}=${value}`).join(',');
}

export function fitPairs(fit: ExperimentSpec['fit']): readonly Pair[] {
  if (fit.kind === 'learn') return [['fit', 'learn']];
  return [
    ['fit', 'fixed'],
    ['outputScale', numberText(fit.outputScale)],
    ['noise', numberText(fit.noise)],
  ];
}

/** Reads what `patchText` writes; what cannot be read is left out with a complaint. */
export function readPatch(text: string, complain: Complain): SpecPatch {
  const reader = listReader(text, complain);
  const choices = changeable.flatMap((family) => {
    const given = reader.take(familyNames[family]);
    if (given === null) return [];
    const id = readId(family, given, { id: defaultSpec[family].id, complain });
    return [[family, readChoice(family, id, { reader, naming: fullName, complain })] as const];
  });
  const fit = readFit(reader, complain);
  const noiseSd = readAmount(reader, 'noiseSd', complain);
  for (const key of reader.left())
    complain(`A change by hand has an unknown key ${quoted(key)}; it was left out.`);
  return { ...Object.fromEntries(choices), ...(fit && { fit }), ...(noiseSd !== null && { noiseSd }) };
}

/** How hyper-parameters are found, or null where nothing is said. */
export function readFit(reader: Reader, complain: Complain): ExperimentSpec['fit'] | null {
  const kind = reader.take('fit');
  const outputScale = readAmount(reader, 'outputScale', complain) ?? 1;
  const noise = readAmount(reader, 'noise', complain) ?? 1e-6;
  if (kind === null) return null;
  if (kind === 'fixed' && outputScale > 0) return { kind, outputScale, noise };
  if (kind === 'fixed') complain('The output scale must be above 0, not 0; it is learnt instead.');
  else if (kind !== 'learn') complain(`Fit must be learn or fixed, not ${quoted(kind)}; learn is used.`);
  return { kind: 'learn' };
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
