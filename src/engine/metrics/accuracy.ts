import { log } from '../numeric/elementary/log';
import type { Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { sampleOf, sampleSd } from '../numeric/probability/welchSample';

/** The log of the smallest positive double, which stands for a density that underflows to 0. */
const LOG_LEAST = log(Number.MIN_VALUE);

/** A posterior of `size` points, as far as the density of its output at point i is needed, for each y. */
export interface PointDensities {
  readonly size: number;
  density(i: number, y: Vec): Vec;
}

/**
 * Standardised mean squared error of predictions [m] of a truth [m] (000 §6.1): mean (f − prediction)² over the variance
 * of f. 0 is perfect, 1 what predicting the mean of the truth everywhere would get. A truth without spread counts as one
 * of variance 1. Errors: `invalid-data` for no points or lists of unequal length.
 */
export function smse(truth: Vec, predicted: Vec): number {
  checkLengths(truth, [predicted]);
  const unit = largestSize(truth) || 1;
  const sd = unit * sampleSd(sampleOf(truth.map((f) => f / unit)));
  const scale = sd > 0 ? sd : 1;
  return meanOver(truth, (f, i) => ((f - predicted[i]) / scale) ** 2);
}

/**
 * Coverage of a band: the share, from 0 to 1, of a truth [m] that lies between `lower` [m] and `upper` [m], ends included.
 * An honest 95 % band covers 0.95. Errors: as `smse`.
 */
export function coverage(truth: Vec, lower: Vec, upper: Vec): number {
  checkLengths(truth, [lower, upper]);
  return meanOver(truth, (f, i) => (f >= lower[i] && f <= upper[i] ? 1 : 0));
}

/**
 * Negative log predictive density: −mean log p_i(y_i), given the logs [m], in nats (Rasmussen & Williams 2006, 2.34,
 * before standardising). The smaller the better: it asks for a belief that is both near and honest about its width.
 * Errors: as `smse`.
 */
export function negativeLogPredictiveDensity(logDensities: Vec): number {
  checkLengths(logDensities, []);
  return -meanOver(logDensities, (one) => one);
}

/**
 * log p_i(y_i) of a posterior at its m points, each at its own y [m]; units of 1/y under the log. A density too small for a
 * double counts as the smallest one, −744.4. Errors: as `smse`.
 */
export function logDensitiesAt(posterior: PointDensities, y: Vec): Vec {
  if (posterior.size !== y.length) throw unequal(posterior.size, y.length);
  return y.map((value, i) => Math.max(LOG_LEAST, log(posterior.density(i, Float64Array.of(value))[0])));
}

function meanOver(values: Vec, of: (value: number, i: number) => number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += of(values[i], i);
  return total / values.length;
}

function largestSize(values: Vec): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function checkLengths(values: Vec, others: readonly Vec[]): void {
  if (values.length === 0) throw new EngineError('invalid-data', 'There is no point to measure anything at.');
  const other = others.find(({ length }) => length !== values.length);
  if (other) throw unequal(values.length, other.length);
}

function unequal(one: number, other: number): EngineError {
  const message = `What is compared must be of one length, not ${one} and ${other} points.`;
  return new EngineError('invalid-data', message, { lengths: `${one}, ${other}` });
}
