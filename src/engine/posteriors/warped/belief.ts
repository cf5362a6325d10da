import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';

/** The belief at one point: z is N(mu, sd²), and y = Ψ⁻¹(z) with Ψ the `map` there. */
export interface Belief {
  readonly mu: number;
  readonly sd: number;
  readonly map: MonotoneMap;
  /** Stretches where `map` bends. */
  readonly islands: readonly Island[];
}

/** Least number of beliefs that gain from a shared table. */
const fewest = 32;

/** Returns the distance of y from the median in latent standard deviations: (Ψ(y) − μ)/σ. */
export function standardised({ mu, sd, map }: Belief, y: number): number {
  return (map.forward(y) - mu) / sd;
}

/** Returns the y that lies w latent standard deviations from the median: Ψ⁻¹(μ + wσ). */
export function outputAt({ mu, sd, map }: Belief, w: number): number {
  return map.inverse(mu + w * sd);
}

/** Returns the map that all beliefs share; null where they differ, or are too few for sharing to pay. */
export function sharedMap(beliefs: readonly Belief[]): MonotoneMap | null {
  if (beliefs.length < fewest) return null;
  const { map } = beliefs[0];
  return beliefs.every((belief) => belief.map === map) ? map : null;
}
