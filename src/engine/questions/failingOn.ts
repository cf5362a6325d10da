import type { Experiment } from '../loop/experiment';
import { failingOf } from '../loop/fitModel';
import { askInputOf } from '../loop/makeSnapshot';
import type { StepSnapshot } from '../loop/snapshot';
import type { FailingView } from '../loop/view';
import type { Model } from '../models/model';
import type { Mat, Vec } from '../numeric/arrays';
import { acquisitionOn, type Scoring } from './acquisitionOn';

interface Shown {
  readonly snapshot: StepSnapshot;
  readonly experiment: Experiment;
  readonly scoring: Scoring | null;
  /** The model that takes nothing for granted. */
  readonly model: Model;
}

/** Returns what failures teach on a grid [m×d]; null where nothing has failed. */
export function failingOn(grid: Mat, { snapshot, experiment, scoring, model }: Shown): FailingView | null {
  const chance = chanceToFail(grid, snapshot);
  if (!chance) return null;
  const { failures: _, ...fine } = snapshot;
  const { step, batch } = snapshot;
  const input = askInputOf(experiment, fine, { step, model, pending: batch?.pending });
  const asked =
    scoring && !scoring.drawnAt ? { ...scoring, input: { ...scoring.input, model: input.model } } : null;
  const seen = { model, precision: 'full', posterior: model.posterior(grid, 'full') } as const;
  return { chance, before: asked && acquisitionOn(grid, { ...seen, scoring: asked }).value };
}

/** Returns the chance that an evaluation fails at each row of a grid [m×d] in the unit box; null where nothing has failed. */
export function chanceToFail(grid: Mat, snapshot: StepSnapshot): Vec | null {
  return (
    failingOf(snapshot)
      ?.chance(grid)
      .map((works) => 1 - works) ?? null
  );
}
