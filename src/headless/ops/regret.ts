import { argmax } from '../../engine/numeric/arrays';
import { predictedMean } from '../../engine/acquisitions/predictedMean';
import { restoreModel } from '../../engine/loop/fitModel';
import type { Experiment } from '../../engine/loop/experiment';
import { askInputOf } from '../../engine/loop/makeSnapshot';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { inferenceRegrets } from '../../engine/metrics/progress';
import { stack } from '../../engine/strategies/maximize';
import { lookedAt } from '../../engine/strategies/search';
import { finish } from '../../engine/task';

/** Settings of Smart Search's final step: the largest predicted mean. */
const usualSearch = { acquisition: { def: predictedMean, params: {} }, candidates: 500, refine: 5 } as const;

/** The noiseless f, larger is better, and its maximum. */
interface Truth {
  readonly at: (x: readonly number[]) => number;
  readonly optimum: number;
}

function truthOf({ objective, orientation }: Experiment): Truth | null {
  const { def, params } = objective;
  const { evaluate } = def;
  const optimum = def.optima(params)[0];
  if (!optimum || !evaluate) return null;
  return {
    at: (x) => orientation.flip(evaluate(Float64Array.from(x), params)),
    optimum: orientation.flip(optimum.value),
  };
}

/** Returns the regret of f at a place, without noise; null if the optimum is unknown, or there is no value. */
export function regretAt(experiment: Experiment, x: readonly number[]): number | null {
  const truth = truthOf(experiment);
  const value = truth?.at(x) ?? NaN;
  return truth && Number.isFinite(value) ? inferenceRegrets(Float64Array.of(value), truth.optimum)[0]! : null;
}

/**
 * Returns the regret at the place where the model of a step predicts the largest mean; null if there is no model or the
 * optimum is unknown.
 */
export function inferenceRegretOf(experiment: Experiment, snapshot: StepSnapshot): number | null {
  if (!truthOf(experiment)) return null;
  const x = recommended(experiment, snapshot);
  return x && regretAt(experiment, x);
}

/**
 * Returns the place with the largest predicted mean among the local optima a search found (or all candidates) and the
 * observed places.
 */
function recommended(experiment: Experiment, snapshot: StepSnapshot): number[] | null {
  const { observations, failures, step } = snapshot;
  if (!snapshot.model || observations.length === 0) return null;
  const known = { observations, ...(failures && { failures }) };
  const input = askInputOf(experiment, known, {
    step,
    model: restoreModel({ ...snapshot, spec: experiment.spec }),
  });
  const model = input.model!;
  const { scored, tops } = finish(lookedAt(input, { ...usualSearch, model, origin: 'final' }));
  const found = tops.length > 0 ? tops.map(({ x }) => x) : scored;
  const places = [...found, ...input.observed.map(({ x }) => x)];
  const best = places[argmax(model.posterior(stack(places)).mean())];
  return best ? experiment.space.fromUnit(best) : null;
}
