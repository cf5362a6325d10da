import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import { rivalPatch } from '../runs/methods';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
import { shownAt, type Column } from '../runs/columns';
import { sameValue } from '../../engine/experiment/sameValue';

/** A place [d]. */
export type Place = readonly number[];

/** How often everybody asks. */
export const rounds = 10;

export const mostPeople = 6;
const longestName = 12;

/** Who plays unless somebody says. */
export const usualNames: readonly string[] = ['You'];

/** The searches that people are measured by; they play in this order after the people. */
export const machines = [
  { id: 'ei', name: 'EI' },
  { id: 'ucb', name: 'UCB' },
  { id: 'random', name: 'random' },
] as const;

/** What everybody guessed in the rounds that were revealed, one place for each person. */
export type Told = readonly (readonly Place[])[];

/** Who plays on what. */
export interface Field {
  readonly base: ExperimentSpec;
  readonly names: readonly string[];
  readonly told: Told;
}

/** Names of at most six people, each once, in letters, digits and a few signs; nobody is called nothing. */
export function readNames(text: string): readonly string[] {
  const given = text.slice(0, 400).split(',');
  const clean = given.map((name) => [...name.replace(/[^\p{L}\p{M}\p{N} ._'-]/gu, '').trim()]);
  const short = clean.map((letters) => letters.slice(0, longestName).join('').trim());
  const names = [...new Set(short.filter((name) => name !== ''))].slice(0, mostPeople);
  return names.length ? names : usualNames;
}

/** Ids of columns: people after all machines there may be. */
const firstPerson = machines.length + 1;

/**
 * A run for each player: people, then machines. All have the objective, the seed and the first places in common; a person's run
 * is that of EI with their guesses tried by hand. What `present` has computed of the same run is kept.
 */
export function playerColumns({ base, names, told }: Field, present: readonly Column[]): readonly Column[] {
  const specs = machines.map(({ id }) => canonicalSpec(patched(base, rivalPatch(base, id))));
  const people = names.map((_, person): Column => {
    const changes = told.map((places, step): Change => ({ kind: 'try', step, x: places[person]! }));
    return { id: firstPerson + person, patch: {}, spec: specs[0]!, changes, snapshots: [], fault: null };
  });
  const rivals = specs.map((spec, i): Column => ({ id: i + 1, patch: {}, spec, snapshots: [], fault: null }));
  return [...people, ...rivals].map((column) => withKnown(column, present));
}

/** The column with what is computed of it: as far as the same places were tried. */
function withKnown(column: Column, present: readonly Column[]): Column {
  const known = present.find(({ id, spec }) => id === column.id && sameValue(spec, column.spec));
  if (!known) return column;
  if (!column.changes) return { ...known, fault: null };
  const old = known.changes ?? [];
  const other = column.changes.findIndex((change, i) => !sameValue(change, old[i]));
  const tries = other < 0 ? column.changes.length : other;
  return { ...column, spec: known.spec, snapshots: known.snapshots.slice(0, tries + 1) };
}

/** The run whose belief is on show: one person's own; that of EI where several people guess. */
export function commonColumn({ names }: Pick<Field, 'names'>, columns: readonly Column[]): Column {
  return names.length === 1 ? columns[0]! : columns[names.length]!;
}

/** Whether everybody's answer of a step is there, or will never be. */
export function areAllAt(columns: readonly Column[], step: number): boolean {
  return columns.every((column) => shownAt(column, step) !== null || column.fault !== null);
}
