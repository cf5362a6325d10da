import { describe, expect, it } from 'vitest';
import type { Field } from '../engine/experiment/field';
import { defaultSpec } from '../engine/experiment/complete';
import { fieldIds, fieldOf, linkKeyOf } from '../engine/experiment/schema';
import { initialData } from '../lab/state/data';
import { readPatch } from './changesText';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

it('says that outputs are taken as they are, and means it of a fit held by hand only', () => {
  const fit = { kind: 'fixed', outputScale: 2, noise: 1e-6, standardize: false } as const;
  const text = encodeLink({ ...initialData, spec: { ...defaultSpec, fit } });
  expect(text).toContain('fit=fixed&outputScale=2&noise=0.000001&standardize=off');
  expect(decodeLink(text)).toMatchObject({ issues: [], spec: { fit } });
  const on = decodeLink(text.replace('standardize=off', 'standardize=on'));
  expect(on.issues).toEqual([]);
  expect(on.spec.fit).toEqual({ kind: 'fixed', outputScale: 2, noise: 1e-6 });
  expect(encodeLink({ ...initialData, spec: on.spec })).not.toContain('standardize');
  expect(decodeLink('fit=learn&standardize=off').spec.fit).not.toHaveProperty('standardize');
  const odd = decodeLink('fit=fixed&standardize=maybe');
  expect(odd.issues.join()).toMatch(/standardize must be one of on, off, not "maybe"/);
  expect(odd.spec.fit).not.toHaveProperty('standardize');
});

/** A value that a field of a variant takes. */
function valueFor(field: Field): string {
  switch (field.kind) {
    case 'word':
    case 'id':
      return field.options.at(-1)!.id;
    case 'flag':
      return 'off';
    default:
      return '3';
  }
}

const variants = fieldIds.flatMap((id) => {
  const field = fieldOf(id);
  if (field.kind !== 'variants') return [];
  return Object.entries(field.of).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([part, one]) => ({
      key: linkKeyOf(id, field),
      kind,
      usual: field.default.kind,
      part: linkKeyOf(part, one),
      value: valueFor(one),
      isOfUsual: Object.entries(field.of[field.default.kind]!).some(
        ([other, its]) => linkKeyOf(other, its) === linkKeyOf(part, one),
      ),
    })),
  );
});

describe.each(variants)('$part of $key=$kind', ({ key, kind, usual, part, value, isOfUsual }) => {
  it('changes something, or the reader is told that it changes nothing', () => {
    const said: string[] = [];
    const patch = readPatch(`${part}=${value}`, 1, (sentence) => said.push(sentence));
    expect(Object.keys(patch).length > 0 || said.length > 0).toBe(true);
    if (!isOfUsual) {
      expect(said).toEqual([expect.stringMatching(`^${part} belongs to ${key}=`)]);
      expect(decodeLink(`${part}=${value}`).issues.join()).toContain(`${part} belongs to ${key}=`);
    }
    const whole: string[] = [];
    readPatch(`${key}=${kind},${part}=${value}`, 1, (sentence) => whole.push(sentence));
    expect(whole.filter((sentence) => sentence.includes(' belongs to '))).toEqual([]);
    expect(decodeLink(`${key}=${usual}`).issues).toEqual([]);
  });
});
