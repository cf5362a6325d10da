import type { Change, ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { memberOf, type Choice } from '../../engine/experiment/families';
import { sameValue } from '../../engine/experiment/sameValue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
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
  /** Changes made by hand in its run; none unless given. */
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

/** Returns columns for patches; snapshots already computed of the same experiment are kept. */
export function columnsFor(
  base: ExperimentSpec,
  patches: readonly SpecPatch[],
  present: readonly Column[],
): readonly Column[] {
  let unused = Math.max(0, ...present.map(({ id }) => id));
  return patches.map((given, i) => {
    const patch = columnPatch(base, given);
    const spec = columnSpec(base, patch);
    const known = furthest(present.filter((one) => sameValue(one.spec, spec)));
    const run = { spec: known?.spec ?? spec, snapshots: known?.snapshots ?? [], fault: null };
    return { id: present[i]?.id ?? ++unused, patch, ...run };
  });
}

function furthest(columns: readonly Column[]): Column | undefined {
  return columns.toSorted((a, b) => lastStepOf(b) - lastStepOf(a))[0];
}

/** Returns the number of steps that the column with the largest budget plans. */
export function planned(columns: readonly Column[]): number {
  return Math.max(0, ...columns.map(({ spec }) => extentOf(spec).budget));
}
