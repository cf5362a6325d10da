import { fromRows, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Region } from '../limits/region';
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

/** Ways between the places of a region and those of the unit box. */
interface UnitPlaces {
  /** True for each input that is a code [d]. */
  readonly codes: readonly boolean[];
  /** Returns places of the region [m×d] as places of the unit box, perhaps without some. */
  toUnit(places: Mat): Mat;
  fromUnitPlace(unit: Vec): Vec;
}

/** Reach of the clouds that a region draws around a place, in shares of its range. */
const reachOfRegion = 0.05;

/** Returns the candidates of a region, as places of the unit box. */
export function candidatesInside(
  region: Pick<Region, 'sample' | 'near' | 'contains'>,
  { codes, toUnit, fromUnitPlace }: UnitPlaces,
): Candidates {
  const spread = (count: number, rng: Rng): Mat => toUnit(region.sample(count, rng));
  return {
    spread,
    near: (unit, count, reach, rng) => {
      const place = fromUnitPlace(unit);
      if (!region.contains(place)) return spread(count, rng);
      const cloud = region.near(place, count, rng);
      // Between two allowed places all are allowed, piece by piece: a narrower cloud is a smaller copy.
      const share = Math.min(1, reach / reachOfRegion);
      const rows = Array.from({ length: cloud.rows }, (_, i) =>
        rowOf(cloud, i).map((value, p) => (codes[p] ? value : place[p] + share * (value - place[p]))),
      );
      return toUnit(fromRows(rows, place.length));
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
