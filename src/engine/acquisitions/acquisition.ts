import type { Vec } from '../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Capability } from '../models/model';
import type { Rng } from '../numeric/random/rng';
import type { Posterior } from '../posteriors/posterior';
import type { Maximisers } from './knownMaximiser';

/** The step for which a place is sought. */
export interface Round {
  /** Number of the answer that is asked for, from 1. */
  readonly t: number;
  /** |D|, the number of places among which it is looked for. */
  readonly places: number;
}

/** The input of an acquisition besides the posterior. */
export interface AcquisitionContext {
  /** Best observed value f₊ (outputs are maximised). */
  readonly incumbent: number;
  /** The random stream of acquisitions that draw; the same stream gives the same values. */
  readonly rng?: Rng;
  /** Values that the maximum may have, for acquisitions that draw them once a step. */
  readonly maxima?: Vec;
  /** Places where the maximum may be, for acquisitions that draw them once a step. */
  readonly maximisers?: Maximisers;
  /** The step that is asked for, for bounds that grow with it. */
  readonly round?: Round;
}

/** The two parts of a value: what the mean alone promises, and what doubt adds. value = exploit + explore. */
export interface AcquisitionParts {
  readonly exploit: Vec;
  readonly explore: Vec;
}

/**
 * What a value is put together from. Pages have one calculation for each: an improvement, its logarithm, that over a best that is not
 * known, that times the chance of a value, or what of it a second is worth; the chance of one; promise and doubt, or less doubt; the
 * mean; a function that was drawn; what an answer tells about the largest value, or about where it is, counted or by what is known once it
 * is there; doubt alone; and the choice among what others name, by chance or by what it tells.
 */
export type AcquisitionForm =
  | 'gain'
  | 'log-gain'
  | 'noisy-gain'
  | 'likely-gain'
  | 'gain-per-second'
  | 'chance'
  | 'bound'
  | 'cautious-bound'
  | 'mean'
  | 'drawn'
  | 'max-value'
  | 'where'
  | 'known-place'
  | 'doubt'
  | 'hedge'
  | 'information-portfolio';

/** Words of an acquisition about itself: all that the page needs of it. */
export interface AcquisitionWords extends Definition {
  readonly group: 'Improvement' | 'Mean and doubt' | 'Information' | 'Portfolios';
  readonly params: readonly ParamSpec[];
  /** Short sign for formulas and read-outs, e.g. "EI". */
  readonly symbol: string;
  /**
   * `gain`: units of y, 0 is nothing; `log-gain`: the log of one, without bound below; `level`: a value of y itself;
   * `probability`: a number in [0, 1]; `information`: nats, 0 is nothing; `gain-per-second`: units of y per second, 0 is nothing.
   */
  readonly measures: 'gain' | 'log-gain' | 'level' | 'probability' | 'information' | 'gain-per-second';
  readonly form: AcquisitionForm;
  /** The values of several points belong together: points to be compared must be in one posterior. */
  readonly joint?: true;
  /** Places that may be asked, and those where the maximum may be, are those of a grid: points to be compared are all of them. */
  readonly isOnGrid?: true;
  /** It is that of one Gaussian process: a mixture of several has none. */
  readonly ofOneProcess?: true;
  /** It is no measure of a place but a choice among the places that others name (`experiment/portfolio.ts`). */
  readonly isPortfolio?: true;
  /**
   * It is averaged over draws of the noise-free values at all places seen (`models/pending/truths.ts`); what is improved upon is theirs.
   */
  readonly overTruths?: true;
  /** It asks how likely there is a value, which places without one teach; they are not given the worst value then. */
  readonly byChance?: true;
  /** The largest number of inputs it can be computed for; any if left out. */
  readonly mostInputs?: number;
  /** True if a value is the sum of what the mean promises and what doubt adds. */
  readonly hasParts: boolean;
  /** True if it asks how long evaluations take. */
  readonly needsCost?: true;
  /** Returns what it asks of a model besides its posterior; nothing if left out. */
  needs?(params: ParamValues): readonly Capability[];
}

/** A member of the family of acquisitions. Larger is better. */
export interface AcquisitionDef extends AcquisitionWords {
  /** Draws the `maxima` of its context, once a step, from the belief at places all over the box; none below `least`. */
  drawMaxima?(
    belief: Posterior,
    from: { readonly least: number; readonly rng: Rng },
    params: ParamValues,
  ): Vec;
  /**
   * Draws the `maximisers` of its context, once a step, from the belief at `places` all over the unit box [p][1], of which some are
   * `inner`: with places to ask on both sides, however near.
   */
  drawMaximisers?(
    belief: Posterior,
    from: { readonly places: readonly Vec[]; readonly inner: readonly boolean[]; readonly rng: Rng },
    params: ParamValues,
  ): Maximisers;
  /** Returns the values whose mean it is, one for each of the `maximisers` [k][m]. */
  underEach?(posterior: Posterior, context: AcquisitionContext, params: ParamValues): readonly Vec[];
  /** Returns κ at a step, of a bound whose κ may grow. */
  kappaAt?(context: AcquisitionContext, params: ParamValues): number;
  /** One value for each point of the posterior [m]. */
  evaluate(posterior: Posterior, context: AcquisitionContext, params: ParamValues): Vec;
  /** The same, as a sum of two parts. */
  parts(posterior: Posterior, context: AcquisitionContext, params: ParamValues): AcquisitionParts;
}

/** Splits a value whose exploiting part is known; the rest explores. */
export function splitBy(value: Vec, exploit: Vec): AcquisitionParts {
  return { exploit, explore: value.map((total, i) => total - exploit[i]) };
}
