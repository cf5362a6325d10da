import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Campaign } from '../../../engine/campaign/campaign';
import {
  emptyRecord,
  longestRecordText,
  readRecord,
  readRecordText,
  recordText,
  type ExperimentRecord,
  type RecordMigration,
} from './record';

const stored = new URL('../../../testing/moved/experiments/format-1.json', import.meta.url);
const storedText = readFileSync(stored, 'utf8');
const example = JSON.parse(storedText) as ExperimentRecord;

function faultsOf(given: unknown): readonly string[] {
  const read = readRecord(given);
  return read.kind === 'faults' ? read.faults : [];
}

it('reads the first format as it was saved', () => {
  expect(readRecordText(storedText)).toEqual({ kind: 'record', record: example });
});

it('writes what it reads', () => {
  for (const record of [example, emptyRecord('new', 3), emptyRecord('named', 0, 'Bread')]) {
    expect(readRecordText(recordText(record))).toEqual({ kind: 'record', record });
  }
});

it('takes a record through every change of the form since it was saved', () => {
  const renamed =
    (from: string, to: string): RecordMigration =>
    ({ [from]: value, ...rest }) => ({ ...rest, [to]: value });
  const steps = [renamed('title', 'label'), renamed('label', 'name')];
  const { name, ...rest } = example;
  for (const old of [
    { ...rest, format: 1, title: name },
    { ...rest, format: 2, label: name },
    { ...rest, format: 3, name },
  ]) {
    expect(readRecord(old, steps)).toEqual({ kind: 'record', record: example });
  }
});

it.each([
  [{ ...example, format: 9 }, 'newer version of this page (9; here it is 1). Reload'],
  [{ ...example, format: 0 }, 'format'],
  [{ spec: {} }, 'no experiment of this page'],
  [[example], 'an object'],
  [null, 'an object'],
  [{ ...example, id: '../x' }, '"id"'],
  [{ ...example, called: ' ' }, '"called" is empty'],
  [{ ...example, seed: -1 }, '"seed"'],
  [{ ...example, name: 'x'.repeat(1000) }, '"name" has 1000 letters'],
  [{ ...example, draft: { a: 1 } }, '"draft.a"'],
])('refuses what is no record (%#)', (given, words) => {
  const faults = faultsOf(given);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
});

/** The example with other values at the ends of paths of its campaign; undefined leaves a part out. */
function changed(parts: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(parts).reduce<unknown>(
    (value, [path, put]) => withAt(value, ['campaign', ...path.split('.')], put),
    example,
  );
}

/** A copy of a value with something else at a path. */
function withAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const parts = value as Readonly<Record<string, unknown>>;
  const part = withAt(parts[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...parts, [key]: part };
}

it.each([
  ['goal.better', 'up', '"goal.better" must be one of "higher", "lower", not "up".'],
  ['knobs.2.from', 20, 'Rise ends before it begins: from 20 to 14'],
  ['knobs.1.from', 0, 'Starter is set by ratio'],
  ['knobs.4.options', ['white', 'white'], 'Flour needs from 2'],
  ['knobs.0.name', '__proto__', 'cannot be called "__proto__"'],
  ['knobs.0.name', 'Rise', 'Two knobs are called "Rise"'],
  ['limits.1.knob', 'Oven', 'A limit names the knob "Oven", which there is not'],
  ['trials.0.results', [], 'is done, but has no result'],
  ['trials.0.results', ['good'], 'results[0]" must be a finite number, not "good"'],
  ['trials.0.values.Water', null, 'Water'],
  ['atOnce', 0, '"atOnce"'],
  ['version', 2, '"version"'],
  ['settings.model', 'best', '"settings.model"'],
  ['trials', undefined, '"trials" is missing'],
])('says in one sentence what is wrong in a campaign: %s is %j', (path, put, words) => {
  const faults = faultsOf(changed({ [path]: put }));
  expect(faults.join('\n')).toContain(words);
  expect(faults.every((one) => one.endsWith('.'))).toBe(true);
});

it('has one sentence for each fault', () => {
  const faults = faultsOf(
    changed({ 'knobs.2.by': 0, 'trials.0.state': 'eaten', 'trials.3.state': 'eaten', repeats: 'never' }),
  );
  expect(faults).toHaveLength(4);
});

it('keeps values of knobs that are gone, and trials outside a narrower range', () => {
  const read = readRecord(changed({ 'knobs.0.to': 62 }));
  expect(read.kind).toBe('record');
  const { record } = readRecord(example) as { record: ExperimentRecord };
  expect(record.campaign?.trials[5]?.values['Salt']).toBe(2);
});

it('keeps one earlier experiment, not those before it', () => {
  const inner = { campaign: example.campaign, joint: false };
  const outer = changed({ 'settings.earlier': { campaign: changedCampaign(inner), joint: true } });
  const read = readRecord(outer) as { record: ExperimentRecord };
  const earlier = read.record.campaign?.settings?.earlier;
  expect(earlier?.joint).toBe(true);
  expect(earlier?.campaign.settings?.earlier).toBe(null);
});

function changedCampaign(earlier: unknown): unknown {
  return { ...example.campaign, settings: { earlier } };
}

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const read = readRecord(given);
      return read.kind === 'record' || read.faults.every((one) => one.length < 400 && one.endsWith('.'));
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => ['record', 'faults'].includes(readRecordText(text).kind)));
  expect(readRecordText(' '.repeat(longestRecordText + 1)).kind).toBe('faults');
  expect(readRecordText('['.repeat(100_000)).kind).toBe('faults');
});

/** Every path to a part of a value. */
function pathsOf(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))];
}

it('reads no record with a damaged part that it would not write again', () => {
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, NaN, Infinity, -1, 1e308, '', [], {}, '__proto__', true),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(example)), hostile, (path, put) => {
      const read = readRecord(withAt(example, path, put));
      if (read.kind === 'faults') return;
      expect(readRecordText(recordText(read.record))).toEqual(read);
    }),
    { numRuns: 400 },
  );
});

it('writes and reads any campaign as the same', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== '' && text !== '__proto__');
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const campaign = fc.uniqueArray(word, { minLength: 1, maxLength: 4 }).chain((names) =>
    fc
      .record({
        better: fc.constantFrom('higher' as const, 'lower' as const),
        trials: fc.array(
          fc.record({
            values: fc.tuple(...names.map(() => fc.oneof(number, word))),
            results: fc.array(number, { maxLength: 3 }),
          }),
        ),
      })
      .map(({ better, trials }): Campaign => ({
        ...{
          version: 1,
          goal: { name: 'Goal', unit: '', better },
          limits: [],
          atOnce: 1,
          repeats: 'unknown',
        },
        knobs: names.map((name) => ({ name, unit: '', kind: 'number', from: 0, to: 1 })),
        trials: trials.map(({ values, results }) => ({
          values: Object.fromEntries(names.map((name, i) => [name, values[i]!])),
          ...{ results, state: results.length > 0 ? 'done' : 'waiting' },
        })),
      })),
  );
  fc.assert(
    fc.property(campaign, (one) => {
      const record = { ...emptyRecord('any', 1), campaign: one };
      expect(readRecordText(recordText(record))).toEqual({ kind: 'record', record });
    }),
  );
});
