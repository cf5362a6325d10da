import type { Campaign } from '../../../engine/campaign/campaign';
import { hashed } from './hash';
import { emptyRecord, readRecordText, type ExperimentRecord } from '../state/record';
import { remainsOf } from '../state/remains';
import { titleOf } from '../state/titleOf';
import type { Head, Row } from './shelf';

/** What a list shows of an experiment, without reading it. */
export interface ExperimentHead extends Head {
  readonly id: string;
  /** As somebody said, else that of its goal; empty where it has neither. */
  readonly name: string;
  readonly called: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
  readonly revision: number;
  /** Number of results of each trial, so that the loss of one can be told by its number. */
  readonly counts: readonly number[];
  /** Means of the trials that have results, in their order: a small picture of how it went. At most the newest 60. */
  readonly means: readonly number[];
  readonly better: 'higher' | 'lower';
  /** When it was deleted; it can be had back for a while. */
  readonly deletedAt: number | null;
}

/** What a list shows of an experiment that was deleted. */
export type DeletedHead = ExperimentHead & { readonly deletedAt: number };

const mostMeans = 60;

/** Returns what a list shows of a record. */
export function headOf(record: ExperimentRecord, revision: number, at: number): ExperimentHead {
  const { id, called, campaign } = record;
  return {
    ...{ id, name: titleOf(record), called, at, revision },
    counts: countsOf(campaign),
    means: meansOf(campaign).slice(-mostMeans),
    better: campaign?.goal.better ?? 'higher',
    deletedAt: null,
  };
}

/** The same of an experiment of which neither this nor any state can be read, as far as that goes. */
export function headLeft(id: string, found: Exclude<FoundState, { kind: 'record' }>): ExperimentHead {
  const texts = found.kind === 'none' ? found.texts : [];
  const left = texts.map(remainsOf).find((one) => one !== null);
  return headOf({ ...(left?.record ?? emptyRecord(id, 0)), id }, 0, 0);
}

function meansOf(campaign: Campaign | null): readonly number[] {
  const done = (campaign?.trials ?? []).filter(({ results }) => results.length > 0);
  const means = done.map(({ results }) => results.reduce((sum, value) => sum + value / results.length, 0));
  return means.filter(Number.isFinite);
}

/** Number of results of each trial. */
export function countsOf(campaign: Campaign | null): readonly number[] {
  return (campaign?.trials ?? []).map(({ results }) => results.length);
}

/** Reads what a list shows; null where it is damaged. */
export function readHead(given: unknown): ExperimentHead | null {
  if (typeof given !== 'object' || given === null) return null;
  const { id, name, called, at, revision, counts, means, better, deletedAt } = given as ExperimentHead;
  const areRead =
    [id, name, called].every((one) => typeof one === 'string') &&
    [at, revision].every(Number.isSafeInteger) &&
    [counts, means].every((all) => Array.isArray(all) && all.every(Number.isFinite)) &&
    (better === 'higher' || better === 'lower') &&
    (deletedAt === null || Number.isSafeInteger(deletedAt));
  return areRead ? { id, name, called, at, revision, counts, means, better, deletedAt } : null;
}

/** What has to be put down of a record. */
export function rowOf(record: ExperimentRecord, revision: number, at: number): Row {
  const text = JSON.stringify(record);
  return { id: record.id, revision, at, text, sum: hashed(text) };
}

/** What the stored states of an experiment are good for. */
export type FoundState =
  | {
      readonly kind: 'record';
      readonly record: ExperimentRecord;
      readonly revision: number;
      readonly at: number;
      readonly damage: Damage | null;
      /** The largest number that a state has, readable or not. */
      readonly newest: number;
    }
  | { readonly kind: 'newer'; readonly sentence: string }
  /** `texts`: what lies there in place of records, the newest first. */
  | { readonly kind: 'none'; readonly texts: readonly string[] };

/** The newest state could not be read, and an older one is shown. */
export interface Damage {
  /** When the shown state was saved. */
  readonly shownAt: number;
  /** Numbers of the trials of which results are lost; null where that cannot be told. */
  readonly lost: readonly number[] | null;
}

/** Finds the newest state that can be read. `rows`: the newest first. */
export function newestGood(rows: readonly unknown[], head: ExperimentHead | null): FoundState {
  const revisions = rows.map(revisionOf).filter((one) => one !== null);
  const newest = Math.max(head?.revision ?? 0, ...revisions);
  for (const given of rows) {
    const row = readRow(given);
    if (!row) continue;
    const read = readRecordText(row.text);
    if (read.kind === 'faults' && read.isNewer) return { kind: 'newer', sentence: read.faults[0] };
    if (read.kind === 'faults' || read.record.id !== row.id) continue;
    const isNewest = row.revision === newest;
    const damage = isNewest ? null : { shownAt: row.at, lost: head && lostIn(read.record, head) };
    return { kind: 'record', record: read.record, revision: row.revision, at: row.at, damage, newest };
  }
  const texts = rows.map((row) => (row as Partial<Row> | null)?.text);
  return { kind: 'none', texts: texts.filter((text) => typeof text === 'string') };
}

function revisionOf(given: unknown): number | null {
  const revision = (given as Partial<Row> | null)?.revision;
  return Number.isSafeInteger(revision) ? revision! : null;
}

function readRow(given: unknown): Row | null {
  if (typeof given !== 'object' || given === null) return null;
  const { id, revision, at, text, sum } = given as Row;
  const isWhole =
    [id, text, sum].every((one) => typeof one === 'string') && [revision, at].every(Number.isSafeInteger);
  return isWhole && hashed(text) === sum ? { id, revision, at, text, sum } : null;
}

function lostIn(shown: ExperimentRecord, head: ExperimentHead): readonly number[] {
  const there = countsOf(shown.campaign);
  return head.counts.flatMap((count, i) => (count > (there[i] ?? 0) ? [i + 1] : []));
}
