import type { Mat, Vec } from '../arrays';
import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import { setTimes, setTimesTransposed, setTransposedTimes } from './products';

/** The whole jobs that learners consist of; as with those of jobs.ts, each implementation gives the same bits. */
export interface LearnerJobs {
  /** Multiply-adds of dense products that take a few milliseconds, about: as many between two breaks. */
  readonly workAtOnce: number;
  /** `setTimesTransposed` of products.ts. */
  setTimesTransposed(out: Mat, A: Mat, B: Mat): void;
  /** `setTransposedTimes` of products.ts. */
  setTransposedTimes(out: Mat, R: Mat, A: Mat): void;
  /** `setTimes` of products.ts. */
  setTimes(out: Mat, R: Mat, A: Mat): void;
  /** Replaces the first `count` numbers by their exponentials. */
  setExponentials(values: Vec, count: number): void;
  /**
   * Adds Σᵢ ½hᵢⱼ·gᵢₖ + ½gᵢⱼ·hᵢₖ for k ≤ j to a packed lower triangle [r], over rows of H and G [·×r], which may be the same; one row after
   * another, so that rows may be given in more than one call.
   */
  addInner(lower: Vec, H: Mat, G: Mat): void;
  /**
   * Sets the gradient of the summed losses of rows A [n×d], told apart by softmax of k ≥ 2 outputs W·x + b, and their residuals. Returns
   * the sum of losses.
   */
  setSoftmaxGradient(out: LayerGradient, A: Mat, layer: LinearLayer, codes: Uint8Array): number;
  /** Sets max(0, W·x + b) of rows A [n×d] to out [n×k]; what is no number stays none. */
  setRectified(out: Mat, A: Mat, layer: LinearLayer): void;
  /**
   * Sets the gradient of rectified sums `active` [n×h] of rows A [n×d], and their residuals R·W where they are not 0, for residuals R
   * [n×k] of outputs with weights W [k×h].
   */
  setRectifiedGradient(
    out: LayerGradient,
    A: Mat,
    active: Mat,
    after: { readonly R: Mat; readonly W: Mat },
  ): void;
  /**
   * Returns the places of the k nearest known rows X [n×d] for each row of Z [m×d], nearest first, of equally near ones the first [m×k];
   * null where doing it step by step is as fast or faster.
   */
  nearest(Z: Mat, X: Mat, k: number): Int32Array | null;
  /** Returns the kernels between rows A [m×d] and others B [n×d]; null where doing it step by step is as fast or faster. */
  kernelsBetween(A: Mat, B: Mat, kernel: RowKernel): Mat | null;
  /**
   * Goes on with the dual between two classes, from what an earlier call returned or from the start. Returns how far it came, after some
   * milliseconds at most; null where doing it step by step is as fast or faster.
   */
  solvePair(problem: PairProblem, before: PairProgress | null): PairProgress | null;
}

/** A kernel of rows: ⟨x, z⟩, (γ⟨x, z⟩ + c₀)^degree, or e^{−γ‖x − z‖²}. */
export type RowKernel =
  | { readonly kind: 'linear' }
  | { readonly kind: 'poly'; readonly gamma: number; readonly degree: number; readonly coef0: number }
  | { readonly kind: 'rbf'; readonly gamma: number };

/** The dual of C-SVC between two classes of rows, as learning/smo.ts has it. */
export interface PairProblem {
  readonly kernel: RowKernel;
  /** Rows of class +1 and of class −1 [·×d]. */
  readonly positives: Mat;
  readonly negatives: Mat;
  readonly C: number;
  readonly tolerance: number;
  /** Most pairs of multipliers to be changed. */
  readonly limit: number;
}

/** How far the dual between two classes has been solved. */
export interface PairProgress {
  /** Multipliers, and slopes yG, of each row, those of class +1 first [l]. */
  readonly alpha: Vec;
  readonly slope: Vec;
  readonly pairs: number;
  /** How far the conditions of the optimum are violated. */
  readonly violation: number;
  /** What to go on with; null where it has come to its end. */
  readonly memory: Vec | null;
}

/** Linear outputs: W [k×d] and b [k]. */
export interface LinearLayer {
  readonly weights: Mat;
  readonly biases: Vec;
}

/** Gradients in W and b, and residuals of the rows [n×k]: the slopes of their losses in the outputs. */
export interface LayerGradient extends LinearLayer {
  readonly residuals: Mat;
}

/** The jobs in TypeScript: what the others are compared with, and what runs where they do not. */
export const plainLearnerJobs: LearnerJobs = {
  workAtOnce: 2e6,
  setTimesTransposed,
  setTransposedTimes,
  setTimes,
  setExponentials: (values, count) => {
    for (let k = 0; k < count; k++) values[k] = exp(values[k]);
  },
  addInner: (lower, H, G) => {
    const r = H.cols | 0;
    for (let from = 0; from < H.rows * r; from += r) {
      for (let j = 0, at = 0; j < r; j++) {
        const a = 0.5 * H.data[from + j];
        const b = 0.5 * G.data[from + j];
        for (let k = 0; k <= j; k++, at++) lower[at] += a * G.data[from + k] + b * H.data[from + k];
      }
    }
  },
  setSoftmaxGradient: ({ weights, biases, residuals }, A, layer, codes) => {
    setTimesTransposed(residuals, A, layer.weights);
    const { data, cols: k } = residuals;
    let loss = 0;
    for (let i = 0, from = 0; i < A.rows; i++, from += k) {
      for (let c = 0; c < k; c++) data[from + c] += layer.biases[c];
      loss += setSoftmaxResidual(data, from, k, codes[i]);
    }
    setTransposedTimes(weights, residuals, A);
    setColumnSums(biases, residuals);
    return loss;
  },
  setRectified: (out, A, { weights, biases }) => {
    setTimesTransposed(out, A, weights);
    const { rows, cols, data } = out;
    for (let i = 0, at = 0; i < rows; i++) {
      for (let c = 0; c < cols; c++, at++) {
        data[at] += biases[c];
        if (data[at] < 0) data[at] = 0;
      }
    }
  },
  setRectifiedGradient: ({ weights, biases, residuals }, A, active, { R, W }) => {
    setTimes(residuals, R, W);
    for (let k = 0; k < residuals.data.length; k++) if (active.data[k] === 0) residuals.data[k] = 0;
    setTransposedTimes(weights, residuals, A);
    setColumnSums(biases, residuals);
  },
  nearest: () => null,
  kernelsBetween: () => null,
  solvePair: () => null,
};

/** Sets the sums of the columns [k] of a matrix [n×k]. */
export function setColumnSums(out: Vec, { rows, cols, data }: Mat): void {
  out.fill(0);
  for (let i = 0, at = 0; i < rows; i++) for (let c = 0; c < cols; c++, at++) out[c] += data[at];
}

/** Replaces k outputs by their residuals p − 1[truth], and returns −log p(truth). */
export function setSoftmaxResidual(data: Vec, from: number, k: number, code: number): number {
  const truth = data[from + code];
  let largest = data[from];
  for (let c = 1; c < k; c++) largest = Math.max(largest, data[from + c]);
  let sum = 0;
  for (let c = 0; c < k; c++) sum += data[from + c] = exp(data[from + c] - largest);
  for (let c = 0; c < k; c++) data[from + c] /= sum;
  data[from + code] -= 1;
  return softmaxLoss(sum, largest, truth);
}

/** Returns −log p(truth), from Σ e^{output − largest}. */
export function softmaxLoss(sum: number, largest: number, truth: number): number {
  return log(sum) + largest - truth;
}
