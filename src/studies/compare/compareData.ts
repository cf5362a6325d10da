import type { ExperimentSpec } from '../../engine/experiment/spec';
import { nothingKnown } from '../../worker/answers';
import { columnsFor, isOver, reachOf } from '../runs/columns';
import type { ComparedState, Measure } from './compareText';
import type { SideBySide } from '../runs/sideBySide';
import { presetPatches, presets } from './presets';

/** Several runs of one experiment side by side, and what is told of how far each has come. */
export interface CompareData extends SideBySide {
  readonly measure: Measure;
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
