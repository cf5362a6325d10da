import { acquisitionParts, acquisitionUnderEach } from '../acquisitions/underFantasies';
import type { AssumedModel, Model } from '../models/model';
import { askInputOf } from '../loop/makeSnapshot';
import type { Mat } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import type { Experiment } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import type { ApartView, PendingView } from '../loop/view';
import { onAskable, type Scoring, type scoringOf } from './acquisitionOn';
import { canBeApart, mostApart, topOf } from './apart';

/** Outcomes that are shown of many: more cannot be told apart by eye. */
const shownOfMany = 12;

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
  const isFew = values.length <= mostApart;
  const { fantasies } = posterior(grid, isFew ? 'full' : 'draft');
  const shown = isFew ? fantasies.length : Math.min(shownOfMany, fantasies.length);
  const { step } = snapshot;
  const wary = input.failed && askInputOf(experiment, snapshot, { step, model }).model?.posterior(grid);
  const before = drawnAt ? null : acquisitionParts({ def, params }, wary ?? belief, context);
  return {
    places,
    values: values.slice(0, shown).map(flipAll),
    medians: fantasies.slice(0, shown).map((one) => flipAll(one.posterior.confidenceBound(0))),
    before: before && before.exploit.map((part, i) => part + before.explore[i]),
    apart: shown > 1 && experiment.box.length === 1 ? apartOn(grid, { experiment, scoring, shown }) : null,
  };
}

interface ApartOutcomes {
  readonly experiment: Experiment;
  readonly scoring: Scoring;
  readonly shown: number;
}

/** Returns the acquisition under each outcome that is shown; null for one that belongs to no single belief. */
function apartOn(grid: Mat, { experiment, scoring, shown }: ApartOutcomes): ApartView | null {
  if (!canBeApart(scoring)) return null;
  const { posterior, shares } = scoring.input.model as AssumedModel;
  const curves = onAskable(grid, scoring, (places) =>
    acquisitionUnderEach(scoring, posterior(places, 'full').fantasies.slice(0, shown), scoring.context),
  );
  const tops = Float64Array.from(curves, (curve) => topOf(curve, grid, { scoring, experiment }));
  return { curves, tops, count: shares.length };
}

function isAssumed(model: object | null): model is AssumedModel {
  return model !== null && 'values' in model;
}
