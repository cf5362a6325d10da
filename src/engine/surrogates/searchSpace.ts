import type { Vec } from '../numeric/arrays';

/** Where a search for hyper-parameters may go, as logs of [kernel parameters…, output scale, noise]. */
export interface SearchSpace {
  readonly lower: Vec;
  readonly upper: Vec;
  /** What each entry usually is. */
  readonly centre: Vec;
  /** What each entry is called in a warning. */
  readonly names: readonly string[];
}
