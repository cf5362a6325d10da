import { totalOf } from '../../engine/definition';
import type { Change, ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { memberOf, type Choice } from '../../engine/experiment/families';
import { sameValue } from '../../engine/experiment/sameValue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
import { strategyWords } from '../../engine/strategies/registry';
import { canExtend } from '../../state/select/can';

export const fewestColumns = 2;
export const mostColumns = 4;

/** One of the runs that are compared, as far as it is computed. */
export interface Column {
  /** Stays while the column is changed. */
  readonly id: number;
  /** What it has of its own; the rest is that of the Lab. */
  readonly patch: SpecPatch;
  readonly spec: ExperimentSpec;
  /** What is done by hand in it; nothing unless said. */
  readonly changes?: readonly Change[];
  /** Index = step. Never recomputed. */
  readonly snapshots: readonly StepSnapshot[];
  /** Why it cannot be computed any further, in words. */
  readonly fault: string | null;
}

/** The part of a patch that a column may have: the noise of the answers and the initial points are common to all. */
export function columnPatch(base: ExperimentSpec, { noiseSd: _, ...patch }: SpecPatch): SpecPatch {
  const { strategy } = patch;
  return strategy ? { ...patch, strategy: withCommonStart(base, strategy) } : patch;
}

/** As many initial points as the Lab's strategy has, where a strategy lets that be said. */
function withCommonStart(base: ExperimentSpec, strategy: Choice): Choice {
  const usual = ({ id }: Choice) =>
    memberOf('strategy', id)?.params.find((spec) => spec.id === 'initial')?.default;
  const initial = base.strategy.params['initial'] ?? usual(base.strategy);
  const own = usual(strategy);
  if (initial === undefined || own === undefined) return strategy;
  const { initial: _, ...params } = strategy.params;
  return { id: strategy.id, params: initial === own ? params : { ...params, initial } };
}

/** The experiment of a column. */
export function columnSpec(base: ExperimentSpec, patch: SpecPatch): ExperimentSpec {
  return canonicalSpec(patched(base, columnPatch(base, patch)));
}

export function lastOf({ snapshots }: Column): StepSnapshot | null {
  return snapshots.at(-1) ?? null;
}

/** The last step there is; −1 before the first. */
export function lastStepOf({ snapshots }: Column): number {
  return snapshots.length - 1;
}

/** True where there is no further step, whatever the reason. */
export function isOver({ fault, snapshots, changes = [] }: Column): boolean {
  return fault !== null || (snapshots.length > 0 && !canExtend({ snapshots, changes }));
}

/** The furthest step that every column has, those that ended before aside; −1 before the first. */
export function reachOf(columns: readonly Column[]): number {
  const going = columns.filter((column) => !isOver(column)).map(lastStepOf);
  return going.length ? Math.min(...going) : Math.max(-1, ...columns.map(lastStepOf));
}

/** What a column shows at a step: its snapshot there, or its last one where it ended before; null while it is to come. */
export function shownAt(column: Column, step: number): StepSnapshot | null {
  return column.snapshots[step] ?? (isOver(column) ? lastOf(column) : null);
}

/** Columns for patches; what is already computed of the same experiment is kept. */
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

/** Steps that are planned in the column that plans most. */
export function planned(columns: readonly Column[]): number {
  const budgets = columns.map(({ spec: { strategy } }) => {
    const def = strategyWords.find(({ id }) => id === strategy.id);
    return def ? totalOf(def.params, def.budget, strategy.params) : 0;
  });
  return Math.max(0, ...budgets);
}
