import { EngineError } from '../errors';
import { sdOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';

/** Probabilities are held this far from 0 and 1. */
const least = Number.EPSILON;

/** Returns the share of rows told rightly. Errors: `invalid-data` for no rows, or lists of different lengths. */
export function accuracy(truth: Uint8Array, told: Uint8Array): number {
  requireSameRows(truth.length, told.length);
  let right = 0;
  for (let i = 0; i < truth.length; i++) if (truth[i] === told[i]) right++;
  return right / truth.length;
}

/**
 * Returns the mean of −log of the probability given to the true class, for probabilities [n×classes] held off 0 and 1 by 2⁻⁵² and
 * then made to sum to 1, as scikit-learn 1.2 does; those that are no numbers count as 0. Errors: `invalid-data` for no rows, or
 * lists of different lengths.
 */
export function logLoss(truth: Uint8Array, { rows, cols, data }: Mat): number {
  requireSameRows(truth.length, rows);
  let total = 0;
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let c = 0; c < cols; c++) sum += heldOff(data[i * cols + c]);
    total -= log(heldOff(data[i * cols + truth[i]]) / sum);
  }
  return total / rows;
}

/**
 * Returns the mean of (y − ŷ)² (001 (4.3)), in squared units of the targets; infinite where a number was not told. Errors: `invalid-data` for no
 * rows, or lists of different lengths.
 */
export function meanSquaredError(targets: Vec, predicted: Vec): number {
  requireSameRows(targets.length, predicted.length);
  let total = 0;
  for (let i = 0; i < targets.length; i++) total += (targets[i] - predicted[i]) ** 2;
  return Number.isFinite(total) ? total / targets.length : Infinity;
}

/** Returns R², the share of the variance around the mean of the targets that is explained: 1 − squared error / variance. */
export function explainedShare(squaredError: number, targets: Vec): number {
  return 1 - squaredError / sdOf(targets) ** 2;
}

/** Returns how many rows of each class were told to be of each [classes×classes]: row the truth, column what was told. */
export function confusionMatrix(truth: Uint8Array, told: Uint8Array, classes: number): Mat {
  const counts = zeros(classes, classes);
  for (let i = 0; i < truth.length; i++) counts.data[truth[i] * classes + told[i]]++;
  return counts;
}

function heldOff(probability: number): number {
  return probability > least ? Math.min(probability, 1 - least) : least;
}

function requireSameRows(truth: number, told: number): void {
  if (truth > 0 && truth === told) return;
  throw new EngineError('invalid-data', `${told} answers cannot be scored by ${truth} true ones.`);
}
