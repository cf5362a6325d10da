import type { ExperimentSpec } from '../../engine/experiment/spec';
import { nothingKnown } from '../../worker/answers';
import type { LabData } from '../data';
import { columnsFor, isOver, reachOf, type Column } from './columns';
import type { ComparedState, Measure } from './compareText';
import type { Computing } from './computing';
import { presetPatches, presets } from './presets';

/** Several runs of one experiment side by side, and where we look at them. */
export interface CompareData {
  /** What the columns have in common: the experiment of the Lab. */
  readonly base: ExperimentSpec;
  readonly columns: readonly Column[];
  /** The cursor of all columns. */
  readonly step: number;
  /** All columns are wanted up to this step. */
  readonly target: number;
  readonly computing: Computing | null;
  readonly playing: boolean;
  readonly measure: Measure;
  /** Index into the grid of the pictures. */
  readonly hover: number | null;
  readonly known: LabData['known'];
  /** The two inputs of all maps, where there are several. */
  readonly axes: LabData['axes'];
  /** The crosshair of all maps, to the right and upwards; null: in each column at its best place. */
  readonly crosshair: readonly [number, number] | null;
}

/** A comparison before anything is computed: the columns of the first preset. */
export function startOf(base: ExperimentSpec): CompareData {
  return {
    base,
    columns: columnsFor(base, presetPatches(presets[0]!, base), []),
    step: 0,
    target: 0,
    computing: null,
    playing: false,
    measure: 'regret',
    hover: null,
    known: nothingKnown,
    axes: [0, 1],
    crosshair: null,
  };
}

/** What a link says of a comparison: the step that is wanted, also while it is computed. */
export function comparedOf({ columns, step, target, computing, measure }: CompareData): ComparedState {
  return { patches: columns.map(({ patch }) => patch), step: computing ? target : step, measure };
}

/** True where a step is stored ahead, or some column has another one. */
export function canStep({ columns, step }: Pick<CompareData, 'columns' | 'step'>): boolean {
  return step < reachOf(columns) || !columns.every(isOver);
}

/** The last step all columns have, or that is looked at while a column is still to come there. */
export function lastStep({ columns, step }: Pick<CompareData, 'columns' | 'step'>): number {
  return Math.max(step, reachOf(columns));
}
