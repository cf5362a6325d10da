import type { Choice } from '../engine/experiment/families';
import { changeableIds, fieldOf, linkKeyOf } from '../engine/experiment/schema';
import type { SpecPatch } from '../engine/experiment/spec';
import { readValue, valuePairs, type Pair } from './fields';
import { fullName, paramPairs, readChoice, readId, withKernel } from './members';
import { listReader, type Complain } from './reader';
import { quoted } from './text';

/** A change of spec as text: `model=gp,kernel=matern52,kernel.lengthScale=0.3`. */
export function patchText(patch: SpecPatch): string {
  const pairs = changeableIds.flatMap((id): readonly Pair[] => {
    const [field, value] = [fieldOf(id), patch[id]];
    if (value === undefined) return [];
    if (field.kind !== 'member') return valuePairs(id, field, value);
    const choice = value as Choice;
    return [[linkKeyOf(id, field), choice.id], ...paramPairs(field.family, choice, fullName)];
  });
  return pairs.map(([key, value]) => `${key}=${value}`).join(',');
}

/** Reads what `patchText` writes; what cannot be read, or not with so many inputs, is left out with a complaint. */
export function readPatch(text: string, dimension: number, complain: Complain): SpecPatch {
  const reader = listReader(text, complain);
  const read = changeableIds.map((id): readonly [string, unknown] => {
    const field = fieldOf(id);
    if (field.kind !== 'member') return [id, readValue(id, field, { reader, complain })];
    const given = reader.take(linkKeyOf(id, field));
    if (given === null) return [id, null];
    const { family } = field;
    const member = readId(family, given, { id: field.default.id, complain });
    const choice = readChoice(family, member, { reader, naming: fullName, complain });
    return [id, family === 'kernel' ? withKernel(choice, dimension, complain) : choice];
  });
  for (const key of reader.left()) complain(`A change has an unknown key ${quoted(key)}; it was left out.`);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
