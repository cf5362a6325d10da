import { fromRows, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { sobolPoints } from '../numeric/random/sobol';
import type { Space } from '../objectives/space';

/** Where something may be done, in the units of the model; both return places that are allowed, perhaps fewer than asked for. */
export interface Candidates {
  /** Returns places spread over all that is allowed [m×d]. */
  spread(count: number, rng: Rng): Mat;
  /** Returns places around one [d], about `reach` of the box away in each input [m×d]. */
  near(place: Vec, count: number, reach: number, rng: Rng): Mat;
}

/** Returns the candidates of a space without limits: scrambled Sobol points and normal clouds, each moved to what can be set. */
export function candidatesOf({ inputs, snap }: Pick<Space, 'inputs' | 'snap'>): Candidates {
  return {
    spread: (count, rng) => eachRow(sobolPoints(count, inputs.length, rng), snap),
    near: (place, count, reach, rng) => {
      const cloud = zeros(count, place.length);
      for (let k = 0; k < cloud.data.length; k++) {
        const value = place[k % place.length] + reach * rng.normal();
        cloud.data[k] = Math.min(1, Math.max(0, value));
      }
      return eachRow(cloud, snap);
    },
  };
}

function eachRow(rows: Mat, change: (row: Vec) => Vec): Mat {
  return fromRows(
    Array.from({ length: rows.rows }, (_, i) => change(rowOf(rows, i))),
    rows.cols,
  );
}

/** The best places that are looked around, how far, and the share of all candidates that are spread instead. */
const centres = 5;
const reaches = [0.1, 0.03, 0.01] as const;
const spreadShare = 0.75;

/**
 * Returns about `count` candidates [m×d]: three quarters spread, the rest shared out over clouds around the first five of `best`, the best
 * places known, best first.
 */
export function candidatesAround(
  { spread, near }: Candidates,
  { best, count, rng }: { best: readonly Vec[]; count: number; rng: Rng },
): Mat {
  const clouds = best.slice(0, centres).flatMap((place) => reaches.map((reach) => ({ place, reach })));
  const around = clouds.length === 0 ? 0 : count - Math.round(spreadShare * count);
  const parts = [
    spread(count - around, rng.fork('spread')),
    ...clouds.map(({ place, reach }, k) =>
      near(place, shareOf(around, k, clouds.length), reach, rng.fork('near', k)),
    ),
  ];
  return joined(parts);
}

/** Returns the k-th share of a whole number: shares differ by one at most and add up to it. */
function shareOf(total: number, k: number, shares: number): number {
  return Math.floor(((k + 1) * total) / shares) - Math.floor((k * total) / shares);
}

function joined(parts: readonly Mat[]): Mat {
  const cols = parts[0].cols;
  const out = zeros(
    parts.reduce((sum, { rows }) => sum + rows, 0),
    cols,
  );
  let at = 0;
  for (const { data } of parts) {
    out.data.set(data, at);
    at += data.length;
  }
  return out;
}
