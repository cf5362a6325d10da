import { EngineError } from '../../errors';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import type { Rng } from '../../numeric/random/rng';
import { sobolPoints } from '../../numeric/random/sobol';
import { mostCoordinates } from '../../numeric/random/sobolDirections';
import type { AssumedModel, Model } from '../model';

/** Draws that a gain is averaged over. */
const usualDraws = 32;

/**
 * Returns standard normal numbers [count×dimension] by scrambled Sobol points, so that few rows stand for the whole law; coordinates
 * beyond those that are known are drawn one by one.
 */
export function evenNormals(count: number, dimension: number, rng: Rng): Mat {
  const even = sobolPoints(count, Math.min(dimension, mostCoordinates), rng.fork('sobol'));
  const rest = rng.fork('rest');
  const out = zeros(count, dimension);
  for (let s = 0; s < count; s++) {
    for (let i = 0; i < dimension; i++) {
      out.data[s * dimension + i] =
        i < even.cols ? normalQuantile(even.data[s * even.cols + i]) : rest.normal();
    }
  }
  return out;
}

/**
 * Returns the model under draws of what the noise-free values may be at P [q×d], distinct places: all those of its data, and those whose
 * results are awaited. Acquisitions are then averages over the draws, each with the best of its own values to improve upon. The same
 * stream gives the same draws. Errors: `unsupported` for a model without a joint belief.
 */
export function underTruths(model: Model, P: Mat, rng: Rng, draws = usualDraws): AssumedModel {
  return assumeTruths(model, P, evenNormals(draws, P.rows, rng));
}

/** The same by given standard normal numbers `white` [s×q]. */
export function assumeTruths(model: Model, P: Mat, white: Mat): AssumedModel {
  const assumed = model.assume?.(P, { kind: 'truths', white });
  if (assumed) return assumed;
  const message =
    'This model has no joint belief that noise-free values could be drawn from: choose another model, or another acquisition.';
  throw new EngineError('unsupported', message);
}

/** Returns for each place [q] the share of draws `values` [s][q] in which it is the best; of equals the first. */
export function chancesBest(values: readonly Vec[]): Vec {
  const out = new Float64Array(values[0].length);
  for (const drawn of values) {
    let best = 0;
    for (let i = 1; i < drawn.length; i++) if (drawn[i] > drawn[best]) best = i;
    out[best] += 1 / values.length;
  }
  return out;
}
