import type { Campaign } from '../../../engine/campaign/campaign';
import { EngineError } from '../../../engine/errors';
import { field, optional, quote, readFields, readInteger, readSeed, readText } from '../../../engine/json';
import { readShape } from './campaignShape';

/**
 * An experiment as it is kept, saved as a file and opened again. Immutable: each action makes another record, so undo keeps the one
 * before. What can be computed again (predictions, pictures) is not in it.
 */
export interface ExperimentRecord {
  readonly format: typeof recordFormat;
  /** Names it on this machine; a copy has another one. */
  readonly id: string;
  readonly name: string;
  /** The person’s word for a trial, singular, as typed: "loaf". Never empty. */
  readonly called: string;
  /** Of the proposals. */
  readonly seed: number;
  /** The last set-up without a fault, with all trials; null before there is one. */
  readonly campaign: Campaign | null;
  /** What stands in fields of *Set up* that is not in the campaign yet, letter by letter, by names that *Set up* chooses. */
  readonly draft?: Readonly<Record<string, string>>;
  /** Why a trial was proposed, as it was said then, by its number, which counts from 1. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Left out while the experiment goes on. */
  readonly finished?: Finished;
}

interface Finished {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Trials that there were. */
  readonly trials: number;
}

/** Number of the form that is written. */
const recordFormat = 1;

/** What was read: a record, or a sentence for each fault. */
export type ReadRecord =
  | { readonly kind: 'record'; readonly record: ExperimentRecord }
  | {
      readonly kind: 'faults';
      readonly faults: readonly [string, ...string[]];
      /** True if a newer version of the page has written it, which damages nothing. */
      readonly isNewer?: true;
    };

/** Converts the fields of a record from one format to the next. */
export type RecordMigration = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** One for each change of what a field means, the first from format 1 to 2. A new field that may be left out is no such change. */
const migrations: readonly RecordMigration[] = [];

/** Longest text of a record’s file that is read, in characters. */
export const longestRecordText = 20e6;

const longest = { name: 200, called: 60, text: 20_000, entries: 10_000 };

/** An experiment without anything in it. */
export function emptyRecord(id: string, seed: number, name = ''): ExperimentRecord {
  return { format: recordFormat, id, name, called: 'trial', seed, campaign: null };
}

/** True for an experiment without anything in it, which is not kept. */
export function hasNothing({ campaign, draft, name }: ExperimentRecord): boolean {
  return campaign === null && draft === undefined && name === '';
}

/** Reads the text that `recordText` wrote, or any other. Never throws. */
export function readRecordText(text: string): ReadRecord {
  if (text.length > longestRecordText) {
    return faults(`The file has more than ${longestRecordText / 1e6} MB, which no experiment needs.`);
  }
  if (!text.trimStart().startsWith('{')) {
    return faults(
      'This is no experiment file: choose one that this page has saved. Trials in a table are opened by “A table”.',
    );
  }
  try {
    return readRecord(parseJson(text));
  } catch {
    return faults(
      'The file is not JSON, or it is cut off: choose an experiment file that this page has saved.',
    );
  }
}

/** Reads JSON that may come from anywhere: what every object has must not come from a file. Errors: as of `JSON.parse`. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
}

/** Reads a record of any format that there has been from untrusted JSON. Never throws. */
export function readRecord(given: unknown, steps: readonly RecordMigration[] = migrations): ReadRecord {
  const newer = newerThan(steps.length + 1, given);
  if (newer !== null) return { ...faults(newer), isNewer: true };
  const found: string[] = [];
  const read = <T>(one: () => T): T | undefined => {
    try {
      return one();
    } catch (thrown) {
      found.push(
        thrown instanceof EngineError
          ? thrown.message
          : 'The experiment is damaged: a part of it cannot be read.',
      );
      return undefined;
    }
  };
  const fields = read(() => upgraded(readFields(given, 'The experiment'), steps));
  if (fields === undefined) return faults(...found);
  const of = (key: string): unknown => field(fields, key);
  const id = read(() => readId(of('id')));
  const name = read(() => readShort(of('name'), 'name', longest.name));
  const called = read(() => readCalled(of('called')));
  const seed = read(() => readSeed(of('seed'), 'seed'));
  const campaign = of('campaign') === null ? null : readShape(of('campaign'), read);
  const draft = read(() => optional(of('draft'), undefined, (value) => readTexts(value, 'draft')));
  const reasons = read(() => optional(of('reasons'), undefined, (value) => readTexts(value, 'reasons')));
  const finished = read(() => optional(of('finished'), undefined, readFinished));
  if (found.length > 0) return faults(...found);
  const record: ExperimentRecord = {
    ...{ format: recordFormat, id: id!, name: name!, called: called!, seed: seed!, campaign: campaign! },
    ...(draft && { draft }),
    ...(reasons && { reasons }),
    ...(finished && { finished }),
  };
  return { kind: 'record', record };
}

/** Writes a record as JSON, which `readRecordText` reads as the same record. */
export function recordText(record: ExperimentRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Says that a record is of a format that is not known yet; null for all others. */
function newerThan(newest: number, given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'format')) return null;
  const { format } = given as { readonly format: unknown };
  if (!Number.isSafeInteger(format) || (format as number) <= newest) return null;
  return `The experiment was saved by a newer version of this page (${format as number}; here it is ${newest}). Reload the page and try again.`;
}

function faults(...sentences: string[]): Extract<ReadRecord, { kind: 'faults' }> {
  return { kind: 'faults', faults: sentences as [string, ...string[]] };
}

function upgraded(
  fields: Readonly<Record<string, unknown>>,
  steps: readonly RecordMigration[],
): Readonly<Record<string, unknown>> {
  const format = field(fields, 'format');
  if (format === undefined) {
    throw new EngineError(
      'invalid-value',
      'This JSON is no experiment of this page: choose an experiment file that this page has saved.',
      {},
    );
  }
  return steps.slice(readInteger(format, 'format', { min: 1 }) - 1).reduce((now, step) => step(now), fields);
}

function readId(value: unknown): string {
  const text = readText(value, 'id');
  if (/^[a-z0-9-]{1,64}$/.test(text)) return text;
  throw new EngineError(
    'invalid-value',
    `"id" must be at most 64 small letters, digits and hyphens, not ${quote(text)}.`,
    {},
  );
}

function readShort(value: unknown, name: string, most: number): string {
  const text = readText(value, name);
  if (text.length <= most) return text;
  throw new EngineError(
    'invalid-value',
    `"${name}" has ${text.length} letters; at most ${most} are read.`,
    {},
  );
}

function readCalled(value: unknown): string {
  const text = readShort(value, 'called', longest.called);
  if (text.trim() !== '') return text;
  throw new EngineError(
    'invalid-value',
    '"called" is empty: it must be the word for one trial, such as "loaf".',
    {},
  );
}

function readTexts(value: unknown, name: string): Readonly<Record<string, string>> {
  const entries = Object.entries(readFields(value, name));
  if (entries.length > longest.entries) {
    throw new EngineError(
      'invalid-value',
      `"${name}" has ${entries.length} entries; at most ${longest.entries} are read.`,
      {},
    );
  }
  return Object.fromEntries(
    entries.map(([key, text]) => [key, readShort(text, `${name}.${key.slice(0, 40)}`, longest.text)]),
  );
}

function readFinished(value: unknown): Finished {
  const fields = readFields(value, 'finished');
  return {
    at: readInteger(field(fields, 'at'), 'finished.at', { min: 0 }),
    trials: readInteger(field(fields, 'trials'), 'finished.trials', { min: 0 }),
  };
}
