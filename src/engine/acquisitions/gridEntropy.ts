import type { Mat, Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { cholesky } from '../numeric/linalg/cholesky';
import { gaussHermite } from '../numeric/probability/quadrature';
import type { SharedLatent } from '../posteriors/posterior';

/** The random numbers of an entropy search, standard normal, and the number of answers tried at each place. */
export interface GridDraws {
  /** One row for each function drawn [s×m]. */
  readonly functions: Mat;
  /** The noise of each function's answers [s]. */
  readonly noise: Vec;
  /** Nodes of the Gauss–Hermite rule over answers. */
  readonly nodes: number;
}

/** What is known about the place of the maximum among the points of a grid, in nats. */
export interface GridEntropy {
  readonly entropy: number;
  /** P(the maximum is there) [m]. */
  readonly probabilityOfMaximum: Vec;
  /** The entropy that an answer is expected to take away, at each place asked about. */
  readonly gain: Vec;
}

/** Share of the mean variance that is added to the covariance before it is factorised. */
const jitter = 1e-10;

/**
 * Returns the entropy of the place of the maximum among the points of a belief, by counting where functions drawn from it have theirs,
 * and what an answer at each of the points `at` takes away: the average over answers of the entropy after each of them (Hennig and
 * Schuler 2012; 001, 3.11, 3.12). Drawn functions follow an answer by Matheron's rule, so that all counts are of the same ones.
 */
export function gridEntropy(
  { mean, variance, noise, covariance }: SharedLatent,
  draws: GridDraws,
  at: ArrayLike<number> = mean.map((_, i) => i),
): GridEntropy {
  const joint = covariance();
  const functions = drawn(mean, joint, draws.functions);
  const counts = new Float64Array(functions.cols);
  const shift = new Float64Array(functions.rows);
  countInto(counts, functions, { row: mean, shift });
  const probabilityOfMaximum = counts.map((count) => count / functions.rows);
  const entropy = entropyOf(counts, functions.rows);
  const { nodes, weights } = gaussHermite(draws.nodes);
  const rootNoise = Math.sqrt(noise);
  const gain = Float64Array.from(at, (i) => {
    const total = variance[i] + noise;
    const row = joint.data.subarray(i * joint.cols, (i + 1) * joint.cols);
    let after = 0;
    for (let k = 0; k < nodes.length; k++) {
      const answer = mean[i] + Math.sqrt(total) * nodes[k];
      for (let s = 0, own = i; s < shift.length; s++, own += functions.cols)
        shift[s] = (answer - functions.data[own] - rootNoise * draws.noise[s]) / total;
      countInto(counts, functions, { row, shift });
      after += weights[k] * entropyOf(counts, functions.rows);
    }
    return entropy - after;
  });
  return { entropy, probabilityOfMaximum, gain };
}

/** Functions with a mean and a covariance, of standard normal numbers [s×m]. */
function drawn(mean: Vec, covariance: Mat, white: Mat): Mat {
  const m = mean.length;
  const jittered = { ...covariance, data: covariance.data.slice() };
  let trace = 0;
  for (let i = 0; i < m; i++) trace += covariance.data[i * m + i];
  for (let i = 0; i < m; i++) jittered.data[i * m + i] += (jitter * trace) / m;
  const { lower } = cholesky(jittered);
  const out = { ...white, data: new Float64Array(white.rows * m) };
  for (let s = 0; s < white.rows; s++) {
    for (let i = 0; i < m; i++) {
      let z = mean[i];
      for (let j = 0; j <= i; j++) z += lower[(i * (i + 1)) / 2 + j] * white.data[s * m + j];
      out.data[s * m + i] = z;
    }
  }
  return out;
}

/** Sets `counts` to where functions [s×m], each moved by its own multiple of one row [m], are largest. */
function countInto(
  counts: Vec,
  { rows, cols, data }: Mat,
  { row, shift }: { readonly row: Vec; readonly shift: Vec },
): void {
  counts.fill(0);
  for (let s = 0; s < rows; s++) {
    const from = s * cols;
    const by = shift[s];
    let best = 0;
    let most = -Infinity;
    for (let j = 0; j < cols; j++) {
      const value = data[from + j] + by * row[j];
      if (value > most) {
        best = j;
        most = value;
      }
    }
    counts[best]++;
  }
}

/** Returns the entropy of shares, given their counts of a total. */
function entropyOf(counts: Vec, total: number): number {
  return counts.reduce((sum, count) => (count > 0 ? sum - (count / total) * log(count / total) : sum), 0);
}
