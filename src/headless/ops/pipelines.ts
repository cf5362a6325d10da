import { datasetWords } from '../../engine/datasets/registry';
import { byId } from '../../engine/definition';
import { hyperBox } from '../../engine/pipelines/hyperBox';
import { isMaximised } from '../../engine/pipelines/metric';
import { pipelineWords } from '../../engine/pipelines/registry';

/**
 * Lists all `pipelines` of machine learning: their hyper-parameters `params`, and the same as inputs of a search (`names`, `box` and
 * `kinds`; choices are codes in the order of their options), how an evaluation draws `rows` and `folds`, whether its metric is to be
 * maximised, and the `dataset` with its licence.
 */
export function answerPipelines(): Readonly<Record<string, unknown>> {
  return {
    pipelines: pipelineWords.map((words) => ({
      ...words,
      direction: isMaximised(words.metric) ? 'maximize' : 'minimize',
      ...hyperBox(words),
      dataset: byId(datasetWords, words.dataset),
    })),
  };
}
