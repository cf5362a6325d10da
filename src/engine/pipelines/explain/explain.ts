import type { ParamValues } from '../../definition';
import type { Dataset } from '../../datasets/dataset';
import type { Labelled } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import type { Task } from '../../task';
import { measured } from '../metric';
import type { FittedPipeline, PipelineDef } from '../pipeline';
import type { Explanation, Inside, Judged } from './explanation';
import { confusionOf, numbersOf, rightOf, verdictsOf } from './judge';
import { learningCurve, type PickRows } from './learningCurve';

/** Hyper-parameters, and the scores of the folds they had in the search. */
export interface Searched {
  readonly values: ParamValues;
  readonly folds: readonly number[];
}

/** Fit, hyper-parameters and data that an inside is drawn from. */
export interface InsideAsked<Rows> {
  readonly fitted: FittedPipeline<Rows>;
  readonly values: ParamValues;
  readonly data: Dataset<Rows>;
}

export interface ExplainAsked<Rows> {
  readonly def: PipelineDef<Rows>;
  readonly data: Dataset<Rows>;
  readonly best: Searched;
  readonly usual: Searched;
  readonly pick: PickRows<Rows>;
  /** Shows what stands inside of the fit, as the pipeline's kind has it. */
  inside(asked: InsideAsked<Rows>, tools: Tools): Task<Inside>;
}

/**
 * Trains the best and the default hyper-parameters on the whole search part, looks once at the test part, and shows what stands
 * inside of the best: the learning curve comes last, because it takes longest.
 */
export function* explain<Rows>(asked: ExplainAsked<Rows>, { rng, meter }: Tools): Task<Explanation> {
  const { def, data, best, usual, pick } = asked;
  const { search, test, classNames, target } = data;
  yield { done: 0, total: 4, label: 'Training the best found' };
  const fitted = yield* def.fit(best.values, search, { rng: rng.fork('fit'), meter });
  const said = yield* fitted.classify(test.rows, { meter });
  const verdicts = verdictsOf(test.labels.slice(), said);
  yield { done: 1, total: 4, label: 'Training the default' };
  const plain = yield* def.fit(usual.values, search, { rng: rng.fork('fit'), meter });
  const plainSaid = yield* plain.classify(test.rows, { meter });
  yield { done: 2, total: 4, label: 'Looking inside' };
  const inside = yield* asked.inside(
    { fitted, values: best.values, data },
    { rng: rng.fork('inside'), meter },
  );
  const judged = ({ values, folds }: Searched, rows: Labelled<unknown>, of: typeof said): Judged => ({
    values,
    folds,
    test: measured(def.metric, rows, of),
    right: rightOf({ truth: rows.labels, said: of.labels }),
  });
  const curve = yield* learningCurve(
    { def, values: best.values, data, pick },
    { rng: rng.fork('curve'), meter },
  );
  const rowsAtOnce = Math.min(def.rows, search.labels.length);
  return {
    pipeline: def.id,
    values: best.values,
    metric: def.metric,
    classNames,
    searchRows: search.labels.length,
    testRows: test.labels.length,
    rowsAtOnce,
    rowsOfFold: rowsAtOnce - Math.round(rowsAtOnce / def.folds),
    best: judged(best, test, said),
    usual: judged(usual, test, plainSaid),
    verdicts,
    confusion: confusionOf(verdicts, test.classes),
    curve,
    inside,
    ...(target && { numbers: numbersOf(target, data, { said, plain: plainSaid }) }),
  };
}
