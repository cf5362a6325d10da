import type { Vec } from '../../numeric/arrays';
import {
  invertAll,
  transformAll,
  type Island,
  type MonotoneMap,
  type PlacedMaps,
} from '../../numeric/probability/monotoneMap';

/** The belief at one point, of which only one at a time is looked at: z is N(mu, sd²), and y = Ψ⁻¹(z) with Ψ the `map` there. */
export interface Belief {
  readonly mu: number;
  readonly sd: number;
  readonly map: MonotoneMap;
  /** Stretches where `map` bends. */
  readonly islands: readonly Island[];
}

/** Beliefs at m points that are worked on together. */
export interface Beliefs {
  readonly mu: Vec;
  readonly sd: Vec;
  /** Ψ at each point, or the one of all. */
  readonly maps: MonotoneMap | PlacedMaps;
  readonly islands: readonly Island[];
}

/** Least number of beliefs that gain from a shared table. */
const fewest = 32;

/** Returns the distance of y from the median in latent standard deviations: (Ψ(y) − μ)/σ. */
export function standardised({ mu, sd, map }: Belief, y: number): number {
  return (map.forward(y) - mu) / sd;
}

/** Puts in the place of each y [k] its distance from the median in latent standard deviations. */
export function standardise({ mu, sd, map }: Belief, y: Vec): void {
  transformAll(map, y);
  for (let i = 0; i < y.length; i++) y[i] = (y[i] - mu) / sd;
}

/** Returns the y that lies w latent standard deviations from the median: Ψ⁻¹(μ + wσ). */
export function outputAt({ mu, sd, map }: Belief, w: number): number {
  return map.inverse(mu + w * sd);
}

/** Returns the distance of y from the median of each belief in its latent standard deviations [m]. */
export function standardScores({ mu, sd, maps }: Beliefs, y: number): Vec {
  const scores = new Float64Array(mu.length);
  if (isOne(maps)) {
    const z = mu.length > 0 ? maps.forward(y) : 0;
    for (let i = 0; i < scores.length; i++) scores[i] = (z - mu[i]) / sd[i];
  } else for (let i = 0; i < scores.length; i++) scores[i] = (maps.at(i).forward(y) - mu[i]) / sd[i];
  return scores;
}

/** Returns the y that lies w latent standard deviations from the median of each belief [m], w one number or one for each. */
export function outputsAt(beliefs: Beliefs, w: number | Vec): Vec {
  const { mu, sd, maps } = beliefs;
  const z = new Float64Array(mu.length);
  if (typeof w === 'number') for (let i = 0; i < z.length; i++) z[i] = mu[i] + w * sd[i];
  else for (let i = 0; i < z.length; i++) z[i] = mu[i] + w[i] * sd[i];
  if (isOne(maps)) invertAll(maps, z);
  else for (let i = 0; i < z.length; i++) z[i] = maps.at(i).inverse(z[i]);
  return z;
}

export function mapOf({ maps }: Beliefs, i: number): MonotoneMap {
  return isOne(maps) ? maps : maps.at(i);
}

export function beliefOf(beliefs: Beliefs, i: number): Belief {
  return { mu: beliefs.mu[i], sd: beliefs.sd[i], map: mapOf(beliefs, i), islands: beliefs.islands };
}

/** Returns some of the beliefs, by their indices. */
export function pick({ mu, sd, maps, islands }: Beliefs, indices: readonly number[] | Int32Array): Beliefs {
  const some = { mu: new Float64Array(indices.length), sd: new Float64Array(indices.length) };
  for (let k = 0; k < indices.length; k++) {
    some.mu[k] = mu[indices[k]];
    some.sd[k] = sd[indices[k]];
  }
  return {
    ...some,
    maps: isOne(maps) ? maps : { at: (k) => maps.at(indices[k]) },
    islands,
  };
}

/** Returns the map that all beliefs share; null where they differ, or are too few for sharing to pay. */
export function sharedMap({ mu, maps }: Beliefs): MonotoneMap | null {
  return mu.length >= fewest && isOne(maps) ? maps : null;
}

function isOne(maps: Beliefs['maps']): maps is MonotoneMap {
  return !('at' in maps);
}
