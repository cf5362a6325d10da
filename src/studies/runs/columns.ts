import type { Change, ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { memberOf, type Choice } from '../../engine/experiment/families';
import { sameValue } from '../../engine/experiment/sameValue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
import type { Timeline } from '../../lab/state/data';
import { changesUpTo, planSpec } from '../../lab/state/plan';
import { canExtend } from '../../lab/state/select/can';
import { extentOf } from './methods';

export const fewestColumns = 2;
export const mostColumns = 4;

/** One of several runs side by side, as far as it is computed. */
export interface Column {
  /** Stays while the column is changed. */
  readonly id: number;
  /** Its changes to the experiment of the Lab. */
  readonly patch: SpecPatch;
  readonly spec: ExperimentSpec;
  /** The spec of its first step, where a later one is in force; `spec` unless given. */
  readonly start?: ExperimentSpec;
  /** Changes made in its run; none unless given. */
  readonly changes?: readonly Change[];
  /** Index = step. Never recomputed. */
  readonly snapshots: readonly StepSnapshot[];
  /** Reason why it cannot be computed any further; null if it can. */
  readonly fault: string | null;
}

/** Returns the part of a patch that a column may have: the noise of the answers and the initial points are common to all. */
export function columnPatch(base: ExperimentSpec, { noiseSd: _, ...patch }: SpecPatch): SpecPatch {
  const { strategy } = patch;
  return strategy ? { ...patch, strategy: withCommonStart(base, strategy) } : patch;
}

/** Gives a strategy as many initial points as the Lab's has, if it has a parameter for them. */
function withCommonStart(base: ExperimentSpec, strategy: Choice): Choice {
  const usual = ({ id }: Choice) =>
    memberOf('strategy', id)?.params.find((spec) => spec.id === 'initial')?.default;
  const initial = base.strategy.params['initial'] ?? usual(base.strategy);
  const own = usual(strategy);
  if (initial === undefined || own === undefined) return strategy;
  const { initial: _, ...params } = strategy.params;
  return { id: strategy.id, params: initial === own ? params : { ...params, initial } };
}

/** Returns the experiment of a column. */
export function columnSpec(base: ExperimentSpec, patch: SpecPatch): ExperimentSpec {
  return canonicalSpec(patched(base, columnPatch(base, patch)));
}

export function lastOf({ snapshots }: Column): StepSnapshot | null {
  return snapshots.at(-1) ?? null;
}

/** Returns the last step of a column; −1 before the first. */
export function lastStepOf({ snapshots }: Column): number {
  return snapshots.length - 1;
}

/** Returns true if there is no further step, whatever the reason. */
export function isOver({ fault, snapshots, changes = [] }: Column): boolean {
  return fault !== null || (snapshots.length > 0 && !canExtend({ snapshots, changes }));
}

/** Returns the furthest step that every column has, except those that ended before; −1 before the first. */
export function reachOf(columns: readonly Column[]): number {
  const going = columns.filter((column) => !isOver(column)).map(lastStepOf);
  return going.length ? Math.min(...going) : Math.max(-1, ...columns.map(lastStepOf));
}

/** Returns the snapshot of a column at a step, or its last one if it ended before; null while it is to come. */
export function shownAt(column: Column, step: number): StepSnapshot | null {
  return column.snapshots[step] ?? (isOver(column) ? lastOf(column) : null);
}

/** A run up to a step, from which columns go on in ways of their own. */
export type Past = Pick<Timeline, 'spec' | 'changes' | 'snapshots' | 'step'>;

/**
 * Returns columns for patches; snapshots already computed of the same experiment are kept. With a past, each shares its steps and
 * differs from that step on; without one, from the start.
 */
export function columnsFor(
  base: ExperimentSpec,
  patches: readonly SpecPatch[],
  present: readonly Column[],
  past: Past | null = null,
): readonly Column[] {
  let unused = Math.max(0, ...present.map(({ id }) => id));
  return patches.map((given, i) => {
    const patch = columnPatch(base, given);
    const run = { ...runOf(columnSpec(base, patch), past), fault: null };
    const known = furthest(present.filter((one) => isSameRun(one, run)));
    return { id: present[i]?.id ?? ++unused, patch, ...run, ...(known && pick(known)) };
  });
}

type ColumnRun = Pick<Column, 'spec' | 'start' | 'changes' | 'snapshots'>;

/** Returns the run of an experiment, or the one that goes on with it from the step of a past. */
function runOf(spec: ExperimentSpec, past: Past | null): ColumnRun {
  if (!past) return { spec, snapshots: [] };
  const { step, snapshots } = past;
  const common = {
    spec: past.spec,
    changes: changesUpTo(past.changes, step),
    kept: snapshots.length,
    step,
    at: step,
  };
  const { changes } = planSpec(common, spec) ?? common;
  return { spec, start: past.spec, changes, snapshots: snapshots.slice(0, step) };
}

function isSameRun(one: ColumnRun, other: ColumnRun): boolean {
  return (
    sameValue(one.spec, other.spec) &&
    sameValue(one.start ?? one.spec, other.start ?? other.spec) &&
    sameValue(one.changes ?? [], other.changes ?? [])
  );
}

const pick = ({ spec, snapshots }: Column) => ({ spec, snapshots });

function furthest(columns: readonly Column[]): Column | undefined {
  return columns.toSorted((a, b) => lastStepOf(b) - lastStepOf(a))[0];
}

/** Returns the number of steps that the column with the largest budget plans. */
export function planned(columns: readonly Column[]): number {
  return Math.max(0, ...columns.map(({ spec }) => extentOf(spec).budget));
}
