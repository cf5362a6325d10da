import type { Vec } from '../arrays';
import type { Definition, IntegerSpec, ParamValues } from '../definition';
import type { Rng } from '../random/rng';
import type { FittedSurrogate } from '../surrogates/surrogate';
import type { AcquisitionDef } from '../acquisitions/acquisition';
import type { Task } from '../task';

/** What a strategy may use to choose. All in the unit box, outputs maximised. */
export interface AskInput {
  /** Steps already made after the initial design. */
  readonly step: number;
  readonly dimension: number;
  readonly observed: readonly { readonly x: Vec; readonly y: number }[];
  /** Null while there is nothing to fit. */
  readonly model: FittedSurrogate | null;
  readonly acquisition: { readonly def: AcquisitionDef; readonly params: ParamValues };
  /** The only places allowed, where they are finitely many. */
  readonly candidates: readonly Vec[] | null;
  /** Asking the same place twice makes sense. */
  readonly noisy: boolean;
  readonly rng: Rng;
}

/** A place to ask, in the unit box. */
export interface Ask {
  readonly x: Vec;
  readonly origin: 'random' | 'smart' | 'final';
  readonly acquisitionId: string | null;
  readonly acquisition: number | null;
  readonly exploit: number | null;
  readonly explore: number | null;
  readonly runnerUp: { readonly x: Vec; readonly acquisition: number } | null;
  readonly note: string | null;
}

/** A proposal, or the reason why there is none. */
export type Answer =
  { readonly kind: 'ask'; readonly ask: Ask } | { readonly kind: 'stop'; readonly reason: string };

/** A member of the family of strategies: a proposal is a pure function of its input. */
export interface StrategyDef extends Definition {
  readonly params: readonly IntegerSpec[];
  /** Size of the initial design. */
  initial(params: ParamValues): number;
  /** Steps after the initial design before the budget is used. */
  budget(params: ParamValues): number;
  ask(input: AskInput, params: ParamValues): Task<Answer>;
}
