import type { NearestMean } from '../../learners/regression/nearestMean';
import type { PerceptronRegression } from '../../learners/regression/perceptronRegression';
import type { BoostedRegressor } from '../../learners/regression/squaredBoosting';
import type { SupportVectorRegression } from '../../learners/regression/supportVectorRegression';
import { targetsIn, type Labelled } from '../../learning/labelled';
import { meanSquaredError } from '../../learning/metrics';
import type { Tools } from '../../learning/tools';
import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import { epsilon } from '../penguinsSvr';
import type { FittedRegression } from '../regressionRecipe';
import type { InsideAsked } from './explain';
import type { NumbersByNearest, NumbersByRounds, NumbersInTube } from './explanation';

/** Fits of the pipelines that tell a number. */
export type LearntNumbers =
  | ({ readonly kind: 'penguins-knn' } & FittedRegression<NearestMean>)
  | ({ readonly kind: 'penguins-svr' } & FittedRegression<SupportVectorRegression>)
  | ({ readonly kind: 'friedman-boosting' } & FittedRegression<BoostedRegressor>)
  | ({ readonly kind: 'friedman-mlp' } & FittedRegression<PerceptronRegression>);

/** Shows what stands inside of a fit that tells a number. It shares no memory with the data. */
export function* numbersInside(
  { data, values }: InsideAsked<Mat>,
  learnt: LearntNumbers,
  tools: Tools,
): Task<NumbersByNearest | NumbersInTube | NumbersByRounds> {
  switch (learnt.kind) {
    case 'penguins-knn':
      return yield* byNearest(data, learnt, tools);
    case 'penguins-svr': {
      const { regressor, target } = learnt;
      const C = Number(values.C);
      return {
        kind: 'tube',
        epsilon: epsilon * target.sd,
        supports: regressor.support.length,
        atBound: regressor.weights.filter((beta) => Math.abs(beta) === C).length,
      };
    }
    case 'friedman-boosting':
      return {
        kind: 'rounds',
        of: 'trees',
        train: yield* errorsOf(data.search, learnt, tools),
        test: yield* errorsOf(data.test, learnt, tools),
      };
    case 'friedman-mlp': {
      const { regressor, target } = learnt;
      // A loss is half the squared error of scaled targets.
      const errors = regressor.losses.map((loss) => 2 * loss * target.sd ** 2);
      return { kind: 'rounds', of: 'epochs', train: Float32Array.from(errors), test: new Float32Array(0) };
    }
    default:
      return learnt satisfies never;
  }
}

function* byNearest(
  { search, test, columnNames = [] }: InsideAsked<Mat>['data'],
  { scaler, regressor }: FittedRegression<NearestMean>,
  tools: Tools,
): Task<NumbersByNearest> {
  const found = yield* regressor.nearest(yield* scaler.apply(test.rows, tools), tools);
  const copied = ({ data, ...sizes }: Mat): Mat => ({ ...sizes, data: data.slice() });
  return {
    kind: 'nearest',
    columnNames,
    asked: copied(test.rows),
    learnt: copied(search.rows),
    targets: targetsIn(search).slice(),
    nearest: Uint32Array.from(found),
    k: found.length / test.rows.rows,
  };
}

/** Returns the squared error of rows before the first tree and after each. */
function* errorsOf(
  part: Labelled,
  { scaler, target, regressor }: FittedRegression<BoostedRegressor>,
  tools: Tools,
): Task<Float32Array> {
  const errors: number[] = [];
  const truth = targetsIn(part).map((y) => (y - target.mean) / target.sd);
  const rows = yield* scaler.apply(part.rows, tools);
  yield* regressor.staged(rows, tools, (told) => errors.push(meanSquaredError(truth, told) * target.sd ** 2));
  return Float32Array.from(errors);
}
