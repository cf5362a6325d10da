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

/** The usual search of Smart Search, for the largest predicted mean. */
const usualSearch = { acquisition: { def: predictedMean, params: {} }, candidates: 500, refine: 5 } as const;

/** f without noise, larger is better, and the largest value it has; null where one of them is unknown. */
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

/** How much worse than the optimum f is at a place, noise aside; null where the optimum is unknown. */
export function regretAt(experiment: Experiment, x: readonly number[]): number | null {
  const truth = truthOf(experiment);
  return truth && inferenceRegrets(Float64Array.of(truth.at(x)), truth.optimum)[0]!;
}

/** The same where the model of a step expects most; null without a model, too. */
export function inferenceRegretOf(experiment: Experiment, snapshot: StepSnapshot): number | null {
  if (!truthOf(experiment)) return null;
  const x = recommended(experiment, snapshot);
  return x && regretAt(experiment, x);
}

/** The place with the largest predicted mean: of those a search climbed to, or of all that can be asked, and the observed ones. */
function recommended(experiment: Experiment, snapshot: StepSnapshot): number[] | null {
  const { observations, step } = snapshot;
  if (!snapshot.model || observations.length === 0) return null;
  const model = restoreModel({ ...snapshot, spec: experiment.spec });
  const input = askInputOf(experiment, observations, { step, model });
  const { scored, tops } = finish(lookedAt(input, { ...usualSearch, model, origin: 'final' }));
  const found = tops.length > 0 ? tops.map(({ x }) => x) : scored;
  const places = [...found, ...input.observed.map(({ x }) => x)];
  const best = places[argmax(model.posterior(stack(places)).mean())];
  return best ? experiment.space.fromUnit(best) : null;
}
