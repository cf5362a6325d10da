import type { AcquisitionContext, AcquisitionDef } from '../acquisitions/acquisition';
import type { ParamValues } from '../definition';
import type { Model } from '../models/model';
import type { AskInput } from './strategy';

/** What a search for the maximum of an acquisition is given besides the observations. */
export interface SearchPlan {
  readonly model: Model;
  readonly acquisition: { readonly def: AcquisitionDef; readonly params: ParamValues };
  readonly origin: 'smart' | 'final';
  /** How many uniform candidates are scored, and from how many of the best a local search climbs; 0: the best of them is asked. */
  readonly candidates: number;
  readonly refine: number;
}

/** Two places closer than this are one local maximum. */
export const sameMaximum = 1e-3;

/** What an acquisition may know at this step. */
export function contextOf({ observed, rng }: Pick<AskInput, 'observed' | 'rng'>): AcquisitionContext {
  return {
    incumbent: observed.reduce((best, { y }) => Math.max(best, y), -Infinity),
    rng: rng.fork('sample'),
  };
}
