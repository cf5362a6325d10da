import type { ParamValues } from '../definition';
import type { Classified } from '../learners/learner';
import type { Regressor, RegressorDef } from '../learners/regression/regressor';
import { targetsIn, type Targeted } from '../learning/labelled';
import type { Tools } from '../learning/tools';
import { meanOf, sdOf, type Mat, type Vec } from '../numeric/arrays';
import type { Task } from '../task';
import { standardScaler } from '../transformers/standardScaler';
import type { Transform } from '../transformers/transformer';
import { dense } from './denseRecipe';
import type { PipelineDef, PipelineWords } from './pipeline';

/** How targets are scaled: t = (y − mean) / sd. */
interface TargetScale {
  readonly mean: number;
  readonly sd: number;
}

/** What was fitted: columns and targets scaled, then a regression. */
export interface FittedRegression<Fitted extends Regressor> {
  readonly scaler: Transform;
  readonly target: TargetScale;
  readonly regressor: Fitted;
}

/** Makes of words and a regression what scales columns and targets to mean 0 and standard deviation 1, learns, and tells numbers in their own units. */
export function regression<Fitted extends Regressor>(
  words: PipelineWords,
  learner: RegressorDef<Fitted>,
  paramsOf: (values: ParamValues) => ParamValues,
): PipelineDef<Mat> {
  return dense(words, {
    *train(values, data, tools) {
      const targets = targetsIn(data);
      const scaler = yield* standardScaler.fit(data, {}, tools);
      const target = { mean: meanOf(targets), sd: sdOf(targets) || 1 };
      const learnt: Targeted = {
        rows: yield* scaler.apply(data.rows, tools),
        targets: targets.map((y) => (y - target.mean) / target.sd),
      };
      const regressor = yield* learner.fit(learnt, paramsOf(values), tools);
      const fitted: FittedRegression<Fitted> = { scaler, target, regressor };
      return {
        inside: { kind: words.id, ...fitted },
        *classify(rows, more) {
          return toldBy(yield* predictedBy(fitted, rows, more));
        },
      };
    },
  });
}

/** Tells the number of each row, in units of the targets. */
function* predictedBy(
  { scaler, target, regressor }: FittedRegression<Regressor>,
  rows: Mat,
  tools: Pick<Tools, 'meter'>,
): Task<Vec> {
  const told = yield* regressor.predict(yield* scaler.apply(rows, tools), tools);
  return told.map((t) => target.mean + target.sd * t);
}

/** Numbers as what is said of rows: all are of the only class, and the number is the evidence. */
function toldBy(predicted: Vec): Classified {
  const scores = { rows: predicted.length, cols: 1, data: predicted };
  return { labels: new Uint8Array(predicted.length), scores, predicted };
}
