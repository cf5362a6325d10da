import { describe, expect, it } from 'vitest';
import { byId, complaintAbout, defaultsOf, resolveParams, type ParamSpec } from './definition';

const specs: readonly ParamSpec[] = [
  {
    kind: 'number',
    id: 'scale',
    label: 'Scale',
    summary: '',
    default: 1,
    min: 0,
    max: 5,
    scale: 'linear',
    perDimension: true,
  },
  { kind: 'integer', id: 'count', label: 'Count', summary: '', default: 3, min: 1, max: 9 },
  {
    kind: 'choice',
    id: 'mode',
    label: 'Mode',
    summary: '',
    default: 'a',
    options: [{ value: 'a', label: 'A' }],
  },
  { kind: 'data', id: 'rows', label: 'Rows', summary: '', default: null },
];

describe('parameters', () => {
  it('take their defaults where nothing is given', () => {
    expect(resolveParams(specs)).toEqual({ scale: 1, count: 3, mode: 'a', rows: null });
    expect(defaultsOf(specs)).toEqual(resolveParams(specs));
  });

  it('keep what is given and leave out what nobody asked for', () => {
    expect(resolveParams(specs, { scale: [2, 3], other: 1 })).toEqual({
      scale: [2, 3],
      count: 3,
      mode: 'a',
      rows: null,
    });
  });

  it.each([
    [{ scale: 6 }, 'Scale must lie between 0 and 5, not 6.'],
    [{ scale: [1, -1] }, 'Scale must lie between 0 and 5, not -1.'],
    [{ scale: 'wide' }, 'Scale must be a finite number, not "wide".'],
    [{ scale: Number.NaN }, 'Scale must be a finite number'],
    [{ count: 2.5 }, 'Count must be a whole number, not 2.5.'],
    [{ count: 10 }, 'Count must lie between 1 and 9, not 10.'],
    [{ mode: 'b' }, 'Mode must be one of a, not "b".'],
  ])('refuse %j in words', (given, sentence) => {
    expect(() => resolveParams(specs, given)).toThrow(sentence);
  });

  it('are not inherited from anywhere', () => {
    const hostile = JSON.parse('{"__proto__": {"count": 9}}') as Record<string, never>;
    expect(resolveParams(specs, hostile)['count']).toBe(3);
  });

  it('complain about nothing that is fine', () => {
    for (const spec of specs) expect(complaintAbout(spec, spec.default)).toBeNull();
  });
});

describe('a member', () => {
  it('is found by its id; an unknown id lists the known ones', () => {
    const members = [{ id: 'one', label: 'One', summary: '', source: '' }];
    expect(byId(members, 'one')).toBe(members[0]);
    expect(() => byId(members, 'two')).toThrow('There is no "two". Known are: one.');
  });
});
