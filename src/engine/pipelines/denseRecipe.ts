import { resolveParams, type ParamValues } from '../definition';
import type { Classified, Classifier } from '../learners/learner';
import { takeRows, type Labelled } from '../learning/labelled';
import type { Tools } from '../learning/tools';
import type { Mat } from '../numeric/arrays';
import type { Task } from '../task';
import { crossValidate } from './crossValidate';
import type { FittedPipeline, PipelineDef, PipelineWords } from './pipeline';

/** Way of a pipeline of dense rows to learn. */
export interface DenseRecipe<Fitted extends Classifier & { readonly inside: unknown }> {
  /** Does to each row what needs no other; left out, nothing. */
  prepare?(rows: Mat, values: ParamValues, tools: Pick<Tools, 'meter'>): Task<Mat>;
  train(values: ParamValues, data: Labelled, tools: Tools): Task<Fitted>;
}

/** Makes of words and a recipe what trains on all rows, and what cross-validates. */
export function dense<Fitted extends Classifier & { readonly inside: unknown }>(
  words: PipelineWords,
  { prepare = asIs, train }: DenseRecipe<Fitted>,
): PipelineDef<Mat> {
  function* ready(rows: Mat, which: Int32Array, values: ParamValues, tools: Pick<Tools, 'meter'>): Task<Mat> {
    return yield* prepare(takeRows(rows, which), values, tools);
  }
  return {
    ...words,
    *fit(given, data, tools): Task<FittedPipeline<Mat>> {
      const values = resolveParams(words.params, given);
      const rows = yield* prepare(data.rows, values, tools);
      const fitted = yield* train(values, { ...data, rows }, tools);
      return {
        inside: fitted.inside,
        *classify(asked, more): Task<Classified> {
          return yield* fitted.classify(yield* prepare(asked, values, more), more);
        },
      };
    },
    evaluate(given, data, tools) {
      const values = resolveParams(words.params, given);
      return crossValidate(words, { ready, take: takeRows, train }, values, data, tools);
    },
  };
}

function* asIs(rows: Mat): Task<Mat> {
  yield { done: 0, total: 1, label: 'Taking rows' };
  return rows;
}
