import type { Dataset, SearchPart } from '../datasets/dataset';
import type { ParamValues } from '../definition';
import { EngineError } from '../errors';
import type { Classified, Classifier } from '../learners/learner';
import { splitBy, stratifiedFolds, stratifiedSample } from '../learning/folds';
import { takeLabels, type Labelled } from '../learning/labelled';
import { everyRow } from '../learning/sparse';
import type { Tools } from '../learning/tools';
import { createRng, type Rng } from '../numeric/random/rng';
import { asPart, type Progress, type Task } from '../task';
import { measured, type Truth } from './metric';
import type {
  Drawn,
  Evaluation,
  EvaluationTools,
  MetricId,
  PipelineDef,
  PipelineWords,
  TestResult,
} from './pipeline';

/** Way of a pipeline to learn from rows: first what is done to each row by itself, once for all folds, then what learns from several. */
export interface Recipe<Rows, Ready, Fitted extends Classifier<Ready> = Classifier<Ready>> {
  /** Takes some rows, and does to each what needs no other. */
  ready(rows: Rows, which: Int32Array, values: ParamValues, tools: Pick<Tools, 'meter'>): Task<Ready>;
  /** Takes some of the rows that are ready, in their order. */
  take(rows: Ready, which: Int32Array): Ready;
  train(values: ParamValues, data: Labelled<Ready>, tools: Tools): Task<Fitted>;
}

type Measured = Pick<PipelineWords, 'metric' | 'folds' | 'rows'>;

/**
 * Cross-validates: draws a stratified sample and stratified folds of it, then for each fold trains on the other rows and scores the
 * rows of the fold. A sample of all rows, where there are no more, differs by its folds alone, and not at all where folds came with the
 * data. Errors: `invalid-value` for folds or rows that there cannot be.
 */
export function* crossValidate<Rows, Ready>(
  words: Measured,
  recipe: Recipe<Rows, Ready>,
  values: ParamValues,
  { search }: Pick<Dataset<Rows>, 'search'>,
  tools: EvaluationTools,
): Task<Evaluation> {
  const { rng, meter, onFold } = tools;
  const before = meter.total;
  const { which, foldOf, folds } = drawn(words, search, tools);
  const sampled = takeLabels(search, which);
  const rows = yield* recipe.ready(search.rows, which, values, tools);
  const scores: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const { training, heldOut } = splitBy(foldOf, fold);
    const part = (of: Int32Array): Labelled<Ready> => ({
      rows: recipe.take(rows, of),
      ...takeLabels(sampled, of),
    });
    const asked = part(heldOut);
    const classified = yield* asPart(trainAndAsk(part(training), asked.rows, fold), (one) =>
      progressOf(fold, folds, one),
    );
    scores.push(scoreOf(words.metric, asked, classified));
    onFold?.(scores.slice(), Math.round(meter.total - before));
  }
  return { scores, work: Math.round(meter.total - before) };

  function* trainAndAsk(data: Labelled<Ready>, asked: Ready, fold: number): Task<Classified> {
    const fitted = yield* recipe.train(values, data, { rng: rng.fork('fold', fold), meter });
    return yield* fitted.classify(asked, { meter });
  }
}

/**
 * Draws the rows of an evaluation, and the fold of each; all rows in as many folds as came with the data are taken as they came. Errors:
 * `invalid-value` for folds or rows that there cannot be.
 */
export function drawn(
  words: Measured,
  { labels, classes, foldOf }: Omit<SearchPart<unknown>, 'rows'>,
  { rng, folds = words.folds, rows = words.rows }: EvaluationTools,
): Drawn {
  const most = labels.length;
  if (!Number.isInteger(rows) || rows < leastRows || rows > most) {
    const message = `An evaluation draws a whole number of ${leastRows} to ${most} rows, not ${rows}.`;
    throw new EngineError('invalid-value', message, { rows });
  }
  if (!Number.isInteger(folds) || folds < 2 || folds > mostFolds) {
    const message = `There must be a whole number of 2 to ${mostFolds} folds, not ${folds}.`;
    throw new EngineError('invalid-value', message, { folds });
  }
  if (foldOf && rows === most && folds === words.folds) return { which: everyRow(most), foldOf, folds };
  const which = stratifiedSample(labels, classes, rows, rng.fork('sample'));
  const ofSample = Uint8Array.from(which, (row) => labels[row]);
  return { which, foldOf: stratifiedFolds(ofSample, classes, folds, rng.fork('folds')), folds };
}

const leastRows = 40;
const mostFolds = 20;

/** Scores what was said of rows, rounded to 1e-6. */
function scoreOf(metric: MetricId, truth: Truth, classified: Classified): number {
  return roundedScore(measured(metric, truth, classified));
}

/** Rounds a score to 1e-6, as all scores are. */
export function roundedScore(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}

/** Shows the progress of one fold as part of that of all. */
function progressOf(fold: number, folds: number, { done, total, label }: Progress): Progress {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return { done: fold + share, total: folds, label: `Fold ${fold + 1} of ${folds}: ${label}` };
}

/**
 * The chance of an evaluation: the same pipeline, version and draw give the same rows, folds and training, whatever asks. Each launch of a
 * search has a draw of its own, a whole number from 0; a search on always the same rows has draw 0 throughout.
 */
export function evaluationRng({ id, version }: Pick<PipelineWords, 'id' | 'version'>, draw: number): Rng {
  return createRng(0).fork('evaluation', id, version, draw);
}

/** Trains on all rows of the search part, and looks once at the test rows. */
export function* testScore<Rows>(
  pipeline: Pick<PipelineDef<Rows>, 'id' | 'version' | 'metric' | 'fit'>,
  values: ParamValues,
  data: Dataset<Rows>,
  { meter }: Pick<Tools, 'meter'>,
): Task<TestResult> {
  const rng = evaluationRng(pipeline, 0).fork('test');
  const fitted = yield* pipeline.fit(values, data.search, { rng, meter });
  const classified = yield* fitted.classify(data.test.rows, { meter });
  return { score: scoreOf(pipeline.metric, data.test, classified), classified };
}
