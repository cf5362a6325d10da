import { argmax, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { withSeconds } from '../models/costModel';
import { mixtureModel } from '../models/mixtureModel';
import type { Model } from '../models/model';
import type { Experiment } from '../loop/experiment';
import { restoreSeconds } from '../loop/fitSeconds';
import type { StepSnapshot } from '../loop/snapshot';
import type { ApartView, SupposedView } from '../loop/view';
import type { Task } from '../task';
import { acquisitionOn, askedFor, onAskable, scoringOf, type Scoring } from './acquisitionOn';
import { gridAlong, placesOn } from './places';

/** The acquisition of a mixture that the step does not have: on the grid [m], and where it is largest. */
interface Together {
  readonly curve: Vec;
  readonly top: number;
}

/** The acquisition under each of several draws of the hyper-parameters, with the grid [m]. */
export interface ApartDraws extends ApartView {
  readonly x: Vec;
  /** True where the draws are places of a quadrature, which count unequally. */
  readonly isWeighted: boolean;
  /** All draws together; null where the step itself averages over draws, because its own acquisition is that. */
  readonly together: Together | null;
}

/** Largest number of beliefs that are all shown, so that their average is that of the step. */
export const mostApart = 20;

/**
 * True if an acquisition can be seen under each of several beliefs and under all of them: it neither is one drawn function, nor weighs a whole
 * grid, nor needs one process.
 */
export function canBeApart({ def }: Pick<Scoring, 'def'>): boolean {
  return !def.joint && !def.isOnGrid && !def.ofOneProcess;
}

/** Returns the place, in the objective's units, that would be asked where a curve on a grid [m×1] of the unit box is highest. */
export function topOf(curve: Vec, grid: Mat, { scoring, experiment }: Where): number {
  const highest = rowOf(grid, argmax(curve.map((value) => (Number.isNaN(value) ? -Infinity : value))));
  const place = askedFor(scoring.input)?.(highest) ?? highest;
  return experiment.space.fromUnit(place)[0];
}

interface Where {
  readonly scoring: Scoring;
  readonly experiment: Experiment;
}

/**
 * Returns the acquisition of a step on one input, one that `canBeApart`, under each of some models of the same observations, and under all
 * of them, alike in weight.
 */
export function* apartDraws(
  snapshot: StepSnapshot,
  experiment: Experiment,
  models: readonly Model[],
): Task<ApartDraws> {
  const x = gridAlong(experiment, 0);
  const { grid } = placesOn(experiment, [x[0]], [{ input: 0, values: x }]);
  const under = (believed: Model): Together => {
    const scoring = scoringOf({ snapshot, experiment, model: believed, precision: 'full' })!;
    const posterior = believed.posterior(grid, 'full');
    const curve = acquisitionOn(grid, { scoring, model: believed, precision: 'full', posterior }).value;
    return { curve, top: topOf(curve, grid, { scoring, experiment }) };
  };
  const each: Together[] = [];
  for (const one of models) {
    yield { done: each.length, total: models.length, label: 'Asking each draw' };
    each.push(under(one));
  }
  const { draws, weights } = snapshot.model?.drawn ?? {};
  return {
    x,
    curves: each.map(({ curve }) => curve),
    tops: Float64Array.from(each, ({ top }) => top),
    count: draws?.length ?? models.length,
    isWeighted: weights !== undefined,
    together: draws === undefined ? under(mixtureOf(models, snapshot, experiment)) : null,
  };
}

interface Supposing {
  readonly scoring: Scoring | null;
  readonly model: Model;
  readonly experiment: Experiment;
}

/** Returns what an acquisition is the mean of, on a grid [m×1]; null where it is no mean, or takes answers for granted. */
export function supposedOn(grid: Mat, { scoring, model, experiment }: Supposing): SupposedView | null {
  const { def, params, context, input } = scoring ?? {};
  const { maximisers } = context ?? {};
  if (!scoring || !def?.underEach || !maximisers || input?.model !== model) return null;
  const curves = onAskable(grid, scoring, (places) =>
    def.underEach!(model.posterior(places), context!, params!).slice(0, mostApart),
  );
  const places = Float64Array.from(maximisers.at, (at) => experiment.space.fromUnit(Float64Array.of(at))[0]);
  return { curves, places };
}

function mixtureOf(models: readonly Model[], snapshot: StepSnapshot, experiment: Experiment): Model {
  const whole = mixtureModel(models.map((model) => ({ model, weight: 1 })));
  const cost = restoreSeconds(snapshot, experiment);
  return cost ? withSeconds(whole, cost) : whole;
}
