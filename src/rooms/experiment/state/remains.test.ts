import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formOfDraft } from './draft';
import { readRecord, type ExperimentRecord } from './record';
import { remainsOf, type Remains } from './remains';

const stored = new URL('../../../testing/moved/experiments/format-1.json', import.meta.url);
const example = JSON.parse(readFileSync(stored, 'utf8')) as ExperimentRecord;
const text = JSON.stringify(example);
const trials = example.campaign!.trials;

/** What is left of a text, which must be a record that can be read again. */
function leftOf(damaged: string): Remains | null {
  const left = remainsOf(damaged);
  if (left) expect(readRecord(left.record)).toEqual({ kind: 'record', record: left.record });
  return left;
}

it('has all of what is whole, besides the id', () => {
  const measured = trials.filter(({ results }) => results.length > 0).length;
  expect(leftOf(text)).toEqual({ record: { ...example, id: 'left' }, measured });
});

it('has every trial that stands before the place where a text is cut off', () => {
  const ends = trials.map((trial) => text.indexOf(JSON.stringify(trial)) + JSON.stringify(trial).length);
  fc.assert(
    fc.property(fc.nat(text.length), (cut) => {
      const left = leftOf(text.slice(0, cut))?.record.campaign?.trials ?? [];
      const whole = ends.filter((end) => end < cut).length;
      expect(left.slice(0, whole)).toEqual(trials.slice(0, whole));
      expect(left.length - whole).toBeLessThanOrEqual(1);
    }),
  );
});

/** Every path to a part of a value. */
function pathsOf(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))];
}

/** A copy of a value with something else at a path. */
function withAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const parts = value as Readonly<Record<string, unknown>>;
  const part = withAt(parts[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...parts, [key]: part };
}

it('has every result but those of the part that is damaged, under its number', () => {
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(null, -1, 1e308, '', [], {}, '__proto__'),
    fc.jsonValue(),
  );
  const paths = pathsOf(example).filter(
    (path) => path.length > (path[1] === 'trials' ? 3 : 1) && path[3] !== 'values',
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), hostile, (path, put) => {
      const left = leftOf(JSON.stringify(withAt(example, path, put)))!.record.campaign!.trials;
      const isSpared = (_: unknown, k: number): boolean => path[1] !== 'trials' || k !== Number(path[2]);
      expect(left.map(({ results }) => results).filter(isSpared)).toEqual(
        trials.map(({ results }) => results).filter(isSpared),
      );
    }),
    { numRuns: 150 },
  );
});

it('asks again what cannot be known: which way is good, and knobs of which only their values are left', () => {
  const { goal, knobs: _, ...rest } = example.campaign!;
  const damaged = { ...example, campaign: { ...rest, goal: { ...goal, better: 7 }, knobs: 'gone' } };
  const { record } = leftOf(JSON.stringify(damaged))!;
  const form = formOfDraft(record.draft!)!;
  expect(form.better).toBe('');
  const names = example.campaign!.knobs.map(({ name }) => name);
  expect(form.knobs.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(form.knobs.find(({ name }) => name === 'Flour')!.options).toContain('white');
  expect(record.campaign!.trials).toEqual(trials);
});

it('has nothing of what is nothing, and never throws', () => {
  for (const nothing of ['', '{', '[]', 'null', '{"format":1}', '\u0000\u0001', '['.repeat(100_000)]) {
    expect(remainsOf(nothing)).toBe(null);
  }
  fc.assert(fc.property(fc.string(), (any) => void leftOf(any)));
});
