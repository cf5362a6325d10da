import type { Vec } from '../../../numeric/arrays';
import { cholesky, solveLower, type Cholesky } from '../../../numeric/linalg/cholesky';
import { rowStart } from '../../../numeric/linalg/packed';
import { functionMetropolis, type FunctionMove } from './functionMetropolis';
import { logDensityOfAnswers } from './surrogateData';
import { whitenedWords } from './words';

/** Algorithm 3 of 001: ν of f = L_θ ν is held, so that f moves with θ. The document prints L where its step 3 needs L at the new θ. */
export const whitenedMove: FunctionMove<Vec> = {
  hold: ({ covariance }, f) => solveLower(cholesky(covariance), f),
  functionAt: ({ covariance }, nu) => timesLower(cholesky(covariance), nu),
  logDensity: (at, z, nu) => logDensityOfAnswers(z, { f: whitenedMove.functionAt(at, nu), noise: at.noise }),
};

/** Metropolis steps with ν held (001, Algorithm 3). */
export const whitened = functionMetropolis(whitenedWords, whitenedMove);

/** Returns L v. */
function timesLower({ lower }: Cholesky, v: Vec): Vec {
  return v.map((_, i) => {
    let sum = 0;
    for (let j = 0; j <= i; j++) sum += lower[rowStart(i) + j] * v[j];
    return sum;
  });
}
