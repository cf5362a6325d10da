import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';

/** What is believed at one point: z is N(mu, sd²), and y = Ψ⁻¹(z) with Ψ the `map` there. */
export interface Belief {
  readonly mu: number;
  readonly sd: number;
  readonly map: MonotoneMap;
  /** Where `map` bends. */
  readonly islands: readonly Island[];
}

/** Fewer beliefs than this gain nothing from what they could share. */
const fewest = 32;

/** Where y lies in latent standard deviations from the median: (Ψ(y) − μ)/σ. */
export function standardised({ mu, sd, map }: Belief, y: number): number {
  return (map.forward(y) - mu) / sd;
}

/** The y that lies w latent standard deviations from the median: Ψ⁻¹(μ + wσ). */
export function outputAt({ mu, sd, map }: Belief, w: number): number {
  return map.inverse(mu + w * sd);
}

/** The map that all beliefs have; null where they differ, or where looking at it once for all would not pay. */
export function sharedMap(beliefs: readonly Belief[]): MonotoneMap | null {
  if (beliefs.length < fewest) return null;
  const { map } = beliefs[0];
  return beliefs.every((belief) => belief.map === map) ? map : null;
}
