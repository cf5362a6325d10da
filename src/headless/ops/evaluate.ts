import { resolveParams, type ParamValues } from '../../engine/definition';
import { EngineError } from '../../engine/errors';
import {
  field,
  optional,
  quote,
  readFields,
  readFlag,
  readInteger,
  readText,
  type Fields,
} from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';
import { createMeter } from '../../engine/learning/meter';
import { explainedShare } from '../../engine/learning/metrics';
import { meanOf, type Vec } from '../../engine/numeric/arrays';
import { drawn, evaluationRng, testScore } from '../../engine/pipelines/crossValidate';
import type { PipelineDef } from '../../engine/pipelines/pipeline';
import { finish } from '../../engine/task';
import { dataOf, pipelineOf } from '../measuring';

/** Later draws are no likelier to differ. */
const mostDraws = 1_000_000;

/**
 * Trains a `pipeline`, for real, with the `values` of its hyper-parameters (defaults where left out), and measures it by cross-validation:
 * the `scores` of the folds, their `mean`, and the `work` in multiply-adds; where a number is told, `explained` is R² of the mean
 * squared error, by the variance of the search part or, with `test`, of the test rows. Rows and folds are drawn anew for each `draw` (0 if left
 * out), always the same for the same draw; `sample` has the numbers of the rows among those of the search part, `folds` the fold of
 * each, −1 for a row that no fold holds out. `folds` and `rows` of the request replace the pipeline's own numbers of them. With `test` the answer has `test` instead: the
 * score on rows that no search sees, trained on the whole search part.
 */
export function answerEvaluate(request: Fields): Readonly<Record<string, unknown>> {
  const id = readText(field(request, 'pipeline'), 'pipeline');
  const pipeline = pipelineOf(id);
  const values = readValues(pipeline, field(request, 'values'));
  const whole = (name: string, most: number): number | undefined =>
    optional(field(request, name), undefined, (value) => readInteger(value, name, { min: 0, max: most }));
  const draw = whole('draw', mostDraws) ?? 0;
  const own = { folds: whole('folds', mostDraws), rows: whole('rows', mostDraws) };
  const isTest = optional(field(request, 'test'), false, (value) => readFlag(value, 'test'));
  const data = dataOf(pipeline);
  const meter = createMeter();
  const head = { pipeline: pipeline.id, version: pipeline.version, metric: pipeline.metric, values };
  const warnings = ignoredFields(
    request,
    isTest ? ['pipeline', 'values', 'test'] : ['pipeline', 'values', 'draw', 'folds', 'rows', 'test'],
  );
  if (isTest) {
    const { score } = finish(testScore(pipeline, values, data, { meter }));
    const explained = explainedOf(score, data.test.targets);
    return { ...head, test: score, ...explained, work: Math.round(meter.total), warnings };
  }
  const tools = { rng: evaluationRng(pipeline, draw), meter, ...own };
  const { scores, work } = finish(pipeline.evaluate(values, data, tools));
  const { which, foldOf } = pipeline.drawn?.(data.search, tools) ?? drawn(pipeline, data.search, tools);
  const sampled = { sample: Array.from(which), folds: Array.from(foldOf) };
  const mean = meanOf(scores);
  const explained = explainedOf(mean, data.search.targets);
  return { ...head, draw, scores, mean, ...explained, work, ...sampled, warnings };
}

/** R² of a squared error, where a number is told. */
function explainedOf(error: number, targets: Vec | undefined): { readonly explained?: number } {
  return targets ? { explained: explainedShare(error, targets) } : {};
}

/** Reads values of hyper-parameters. Errors: `unknown-id` for others, `invalid-value` out of range. */
function readValues({ params }: PipelineDef, given: unknown): ParamValues {
  const values = optional(given, {}, (value) => readFields(value, 'values'));
  const known = params.map((spec) => spec.id);
  const stranger = Object.keys(values).find((id) => !known.includes(id));
  if (stranger === undefined) return resolveParams(params, values as ParamValues);
  const message = `There is no hyper-parameter ${quote(stranger)}. Known are: ${known.join(', ')}.`;
  throw new EngineError('unknown-id', message, { id: quote(stranger) });
}
