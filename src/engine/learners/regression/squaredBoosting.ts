import type { Tools } from '../../learning/tools';
import { meanOf, type Mat, type Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import { boostParams, boostTrees, stagedScores, type BoostedTrees, type BoostLoss } from '../trees/boosting';
import { requireTargets, type Regressor, type RegressorDef } from './regressor';

/** Boosted trees whose only score is the number told. */
export interface BoostedRegressor extends Regressor, BoostedTrees {
  /** Tells the numbers [m] before the first tree and after each; they hold until the next. */
  staged(
    rows: Mat,
    tools: Pick<Tools, 'meter'>,
    onStage: (predicted: Vec, trees: number) => void,
  ): Task<void>;
}

/** Boosted trees that lower the squared error (Friedman 2001, algorithm 2; stochastic: Friedman 2002), as scikit-learn's. */
export const squaredBoosting: RegressorDef<BoostedRegressor> = {
  id: 'squared-boosting',
  label: 'gradient boosting',
  summary: 'Small trees that follow each other: each is grown from what those before it have left over.',
  source: 'Friedman (2001); Friedman (2002); met in 001 §4.1.4, Table 4.3',
  params: boostParams,
  *fit(data, given, tools) {
    requireTargets(data);
    const boost = yield* boostTrees(data.rows, squaredErrorOf(data.targets), given, tools);
    const workOfTree = 8;
    return {
      ...boost,
      *staged(rows, { meter }, onStage) {
        yield* stagedScores(boost, rows, ({ data: told }, trees) => {
          onStage(told, trees);
          if (trees > 0) meter.add(workOfTree * rows.rows);
        });
      },
      *predict(rows, { meter }) {
        const { data: told } = yield* stagedScores(boost, rows, () => undefined);
        meter.add(workOfTree * boost.shape.roots.length * rows.rows);
        return told;
      },
    };
  },
};

/** Half the squared error: its negative gradient is what is left over, and the best step of a leaf the mean of that. */
function squaredErrorOf(targets: Vec): BoostLoss {
  return {
    start: Float64Array.of(meanOf(targets)),
    work: 2,
    residue: ([scores], [residuals]) => {
      for (let i = 0; i < targets.length; i++) residuals[i] = targets[i] - scores[i];
    },
    leafValue: (residuals, rows) => {
      let sum = 0;
      for (let k = 0; k < rows.length; k++) sum += residuals[rows[k]];
      return sum / rows.length;
    },
  };
}
