import { acquisitionParts } from '../acquisitions/underFantasies';
import type { AssumedModel, Model } from '../models/model';
import { askInputOf } from '../loop/makeSnapshot';
import type { Mat } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import type { Experiment } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import type { PendingView } from '../loop/view';
import type { scoringOf } from './acquisitionOn';

/** Outcomes that are shown: more cannot be told apart by eye. */
const mostShown = 12;

interface Shown {
  readonly snapshot: StepSnapshot;
  readonly experiment: Experiment;
  readonly scoring: ReturnType<typeof scoringOf>;
  /** The model, and its belief on the grid, that take nothing for granted. */
  readonly model: Model;
  readonly belief: Posterior;
}

/** Returns what is taken for granted where answers are pending, on a grid [m×d]; null where nothing is pending. */
export function pendingOn(
  grid: Mat,
  { snapshot, experiment, scoring, model, belief }: Shown,
): PendingView | null {
  const places = snapshot.batch?.pending.map(({ x }) => x) ?? [];
  const { flipAll } = experiment.orientation;
  if (!scoring?.input.pending || !isAssumed(scoring.input.model)) return null;
  const { def, params, context, drawnAt, input } = scoring;
  const { values, posterior } = input.model as AssumedModel;
  const { fantasies } = posterior(grid, 'draft');
  const { step } = snapshot;
  const wary = input.failed && askInputOf(experiment, snapshot, { step, model }).model?.posterior(grid);
  const before = drawnAt ? null : acquisitionParts({ def, params }, wary ?? belief, context);
  return {
    places,
    values: values.slice(0, Math.min(mostShown, fantasies.length)).map(flipAll),
    medians: fantasies.slice(0, mostShown).map((one) => flipAll(one.posterior.confidenceBound(0))),
    before: before && before.exploit.map((part, i) => part + before.explore[i]),
  };
}

function isAssumed(model: object | null): model is AssumedModel {
  return model !== null && 'values' in model;
}
