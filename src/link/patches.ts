import { defaultSpec } from '../engine/experiment/complete';
import type { SpecPatch } from '../engine/experiment/spec';
import { families, type Family } from '../engine/experiment/families';
import { familyNames } from '../engine/experiment/schema';
import { fullName, paramPairs, readChoice, readId, type Pair } from './choices';
import { fitPairs, readAmount, readFit, readNoiseMode } from './fitText';
import { withKernel } from './kernelOf';
import { listReader, type Complain } from './reader';
import { numberText, quoted } from './text';

type Changeable = Exclude<Family, 'objective'>;

const changeable = families.filter((family): family is Changeable => family !== 'objective');

/** A change of spec as text: `model=gp,kernel=matern52,kernel.lengthScale=0.3`. */
export function patchText(patch: SpecPatch): string {
  const choices = changeable.flatMap((family): readonly Pair[] => {
    const choice = patch[family];
    return choice ? [[familyNames[family], choice.id], ...paramPairs(family, choice, fullName)] : [];
  });
  const fit = patch.fit ? fitPairs(patch.fit) : [];
  const { noiseSd, noiseMode } = patch;
  const noise: readonly Pair[] = noiseSd === undefined ? [] : [['noiseSd', numberText(noiseSd)]];
  const mode: readonly Pair[] = noiseMode === undefined ? [] : [['noiseMode', noiseMode]];
  return [...choices, ...fit, ...noise, ...mode].map(([key, value]) => `${key}=${value}`).join(',');
}

/** Reads what `patchText` writes; what cannot be read, or not with so many inputs, is left out with a complaint. */
export function readPatch(text: string, dimension: number, complain: Complain): SpecPatch {
  const reader = listReader(text, complain);
  const choices = changeable.flatMap((family) => {
    const given = reader.take(familyNames[family]);
    if (given === null) return [];
    const id = readId(family, given, { id: defaultSpec[family].id, complain });
    const choice = readChoice(family, id, { reader, naming: fullName, complain });
    return [[family, family === 'kernel' ? withKernel(choice, dimension, complain) : choice] as const];
  });
  const fit = readFit(reader, complain);
  const noiseSd = readAmount(reader, 'noiseSd', complain);
  const noiseMode = readNoiseMode(reader, complain);
  for (const key of reader.left()) complain(`A change has an unknown key ${quoted(key)}; it was left out.`);
  return {
    ...Object.fromEntries(choices),
    ...(fit && { fit }),
    ...(noiseSd !== null && { noiseSd }),
    ...(noiseMode && { noiseMode }),
  };
}
