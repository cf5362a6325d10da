import { completeSpec } from '../../engine/experiment/complete';
import type { ExperimentSpec } from '../../engine/experiment/spec';

/** How a search goes: five places at random, then fifty by the acquisition, at last five by the mean. */
const strategy = { id: 'smart-search', params: { initial: 5, smart: 50, final: 5 } };

/** Returns the search that the room begins of a pipeline, with the seed of another run: recorded answers, by four lanes. */
export function startedPipeline(
  { seed }: Pick<ExperimentSpec, 'seed'>,
  pipeline = 'digits-svm',
): ExperimentSpec {
  return completeSpec({
    seed,
    strategy,
    objective: { id: 'pipeline', params: { pipeline } },
    surrogate: { id: 'ngcp' },
    kernel: { id: 'matern52' },
    acquisition: { id: 'expected-improvement' },
    batch: { size: 4, asynchronous: true, rule: 'fantasies' },
  });
}

/** True for a search whose answers are trained now: what it found before, or a link brings, need not come again. */
export function isTrainedNow({ objective }: Pick<ExperimentSpec, 'objective'>): boolean {
  return objective.params['answers'] === 'live';
}

/** Returns the same search with recorded answers, or with answers that are trained now. */
export function answeredBy(spec: ExperimentSpec, answers: 'recorded' | 'live'): ExperimentSpec {
  const { id, params } = spec.objective;
  return { ...spec, objective: { id, params: { ...params, answers } } };
}
