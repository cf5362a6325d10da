import { kernelRidge } from './kernelRidge';
import { nearestMean } from './nearestMean';
import { perceptronRegression } from './perceptronRegression';
import type { RegressorDef } from './regressor';
import { squaredBoosting } from './squaredBoosting';
import { supportVectorRegression } from './supportVectorRegression';

/** Learners that tell a number. */
export const regressors: readonly RegressorDef[] = [
  nearestMean,
  supportVectorRegression,
  kernelRidge,
  squaredBoosting,
  perceptronRegression,
];
