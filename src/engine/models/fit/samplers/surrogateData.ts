import { diagonal, zeros, type Mat, type Vec } from '../../../numeric/arrays';
import { cholesky, logDeterminant, solve, type Cholesky } from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import { jobs } from '../../../numeric/linalg/fastJobs';
import { rowStart } from '../../../numeric/linalg/packed';
import { normalLogPdf } from '../../../numeric/probability/normal';
import { log } from '../../../numeric/elementary/log';
import type { ProcessAt } from './target';

/** The quantities held while θ moves [n]: made-up data g and white noise η. */
export interface Held {
  readonly g: Vec;
  readonly eta: Vec;
}

/** The belief about f given made-up data with the noise S. */
export interface Surrogate {
  /** Diagonal of S [n]. */
  readonly noise: Vec;
  /** Factor of K + S. */
  readonly whole: Cholesky;
  /** R = S − S (K + S)⁻¹ S [n×n], and its factor. */
  readonly R: Mat;
  readonly root: Cholesky;
}

/** Returns the belief about f given made-up data, whose noise S is that of the answers unless another is given. Errors as `cholesky`. */
export function surrogateOf({ covariance, noise }: ProcessAt, own: Vec = noise): Surrogate {
  const n = own.length;
  const C = { ...covariance, data: covariance.data.slice() };
  for (let i = 0; i < n; i++) C.data[i * n + i] += own[i];
  const whole = cholesky(C);
  const V = diagonal(own);
  jobs.substituteRows(whole, V.data, n);
  const R = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let entry = i === j ? own[i] : 0;
      for (let k = 0; k < n; k++) entry -= V.data[i * n + k] * V.data[j * n + k];
      R.data[i * n + j] = R.data[j * n + i] = entry;
    }
  }
  return { noise: own, whole, R, root: cholesky(R) };
}

/** Returns R S⁻¹g + L_R η. */
export function functionOf({ noise, R, root: { lower } }: Surrogate, { g, eta }: Held): Vec {
  const n = g.length;
  const scaled = g.map((value, i) => value / noise[i]);
  return g.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += R.data[i * n + j] * scaled[j];
    for (let j = 0; j <= i; j++) sum += lower[rowStart(i) + j] * eta[j];
    return sum;
  });
}

/** Returns log N(g; 0, K + S) + log N(z; f, noise), f that of g and η. */
export function logDensityOfHeld(
  surrogate: Surrogate,
  z: Vec,
  { held, noise }: { held: Held; noise: Vec },
): number {
  const { whole } = surrogate;
  const made = -0.5 * (dot(held.g, solve(whole, held.g)) + logDeterminant(whole));
  return logDensityOfAnswers(z, { f: functionOf(surrogate, held), noise }, made);
}

/** Returns log N(z; f, noise), added term by term to a sum that began before. */
export function logDensityOfAnswers(z: Vec, { f, noise }: { f: Vec; noise: Vec }, before = 0): number {
  let total = before;
  for (let i = 0; i < z.length; i++) {
    total += normalLogPdf((z[i] - f[i]) / Math.sqrt(noise[i])) - 0.5 * log(noise[i]);
  }
  return total;
}
