import { mixturePosterior } from './mixture';
import type { Fantasy, Posterior } from './posterior';

/** A fantasy, and its belief at single points. */
export interface FantasyPart extends Fantasy {
  /** Returns the same belief at point i alone. */
  at(i: number): Posterior;
}

/** A belief that knows the outcomes it is a mixture over. */
export type FantasyPosterior = Posterior & { readonly fantasies: readonly Fantasy[] };

/**
 * Returns the belief over what pending answers may be (004 §3.3): the mixture of those under each outcome, and these themselves,
 * over which acquisitions are averaged.
 */
export function fantasyPosterior(parts: readonly FantasyPart[]): FantasyPosterior {
  const whole = parts.length === 1 ? parts[0].posterior : mixturePosterior(parts);
  return { ...whole, fantasies: parts };
}
