import type { Vec } from '../../../numeric/arrays';
import { cholesky, logDeterminant, solve } from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import { functionMetropolis, type FunctionMove } from './functionMetropolis';
import { logDensityOfAnswers } from './surrogateData';
import { fixedFunctionWords } from './words';

/** Algorithm 2 of 001: f itself is held, so that θ has to explain the very values that f happens to have. */
export const fixedFunctionMove: FunctionMove<Vec> = {
  hold: (_, f) => f,
  functionAt: (_, f) => f,
  logDensity: ({ covariance, noise }, z, f) => {
    const factor = cholesky(covariance);
    const ofFunction = -0.5 * (dot(f, solve(factor, f)) + logDeterminant(factor));
    return logDensityOfAnswers(z, { f, noise }, ofFunction);
  },
};

/** Metropolis steps with f held (001, Algorithm 2). */
export const fixedFunction = functionMetropolis(fixedFunctionWords, fixedFunctionMove);
