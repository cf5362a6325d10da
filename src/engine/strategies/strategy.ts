import type { Vec } from '../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Region } from '../limits/region';
import type { Space } from '../objectives/space';
import type { Rng } from '../numeric/random/rng';
import type { Model } from '../models/model';
import type { AcquisitionDef } from '../acquisitions/acquisition';
import type { Task } from '../task';

/** An acquisition and its parameters. */
export interface Member {
  readonly def: AcquisitionDef;
  readonly params: ParamValues;
}

/** A place that a member of a portfolio named a step ago, and what spoke for the member then. */
export interface Named {
  readonly x: Vec;
  readonly gain: number;
}

/** Acquisitions each of which names a place, and how one is taken. */
export interface Portfolio {
  /** By chance, in proportion to exp(`rate` · gain); or by what an answer tells about the place of the maximum. */
  readonly rule: 'hedge' | 'entropy';
  readonly rate: number;
  readonly members: readonly Member[];
  /** What each member named a step ago; null where it named nothing. */
  readonly before: readonly (Named | null)[];
}

/** The input of a strategy. Places are in the unit box, outputs are maximised. */
export interface AskInput {
  /** Steps already made after the initial design. */
  readonly step: number;
  /** The inputs and their kinds. */
  readonly space: Space;
  readonly observed: readonly { readonly x: Vec; readonly y: number }[];
  /** Places that gave no value, and how many observations came before each; left out where there are none. Never asked again. */
  readonly failed?: readonly { readonly x: Vec; readonly after: number }[];
  /** Places asked whose answers are not known yet, in the unit box. */
  readonly pending?: readonly Vec[];
  /** Null while there is nothing to fit. Takes answers at pending places for granted, and at failed ones the worst value seen. */
  readonly model: Model | null;
  readonly acquisition: Member;
  /** Left out where there is one acquisition only. */
  readonly portfolio?: Portfolio;
  /** The only places allowed, where they are finitely many. */
  readonly candidates: readonly Vec[] | null;
  /** How many places the strategy looks at where they are not finitely many; left out where it does not say. */
  readonly scored?: number;
  /** What is allowed inside the box, in the objective's own units; left out where all of it is. */
  readonly region?: () => Region | null;
  /** True if asking the same place twice makes sense. */
  readonly mayRepeat: boolean;
  /** Slopes of the output [d] at a place; left out, or null, where the objective does not tell them. */
  readonly gradient?: (x: Vec) => Vec | null;
  /** The stream of this step. */
  readonly rng: Rng;
  /** The stream of the whole run, the same at all steps. */
  readonly runRng: Rng;
}

/** The places that the members of a portfolio name, in their order. */
export interface Nominated {
  readonly nominees: readonly {
    readonly x: Vec;
    /** Value of the member's acquisition there. */
    readonly value: number;
    /** Probability of being taken; 1 or 0 where chance plays no part. */
    readonly probability: number;
    /** What speaks for it: the sum of the member's rewards, or information about the place of the maximum, in nats. */
    readonly gain: number;
    /** What the place named a step ago has brought: the mean there, now, in standard deviations of all outputs; null without one. */
    readonly reward: number | null;
  }[];
  /** Index of the one that is taken. */
  readonly chosen: number;
}

/** A place to ask, in the unit box. */
export interface Ask {
  readonly x: Vec;
  readonly origin: 'random' | 'design' | 'walk' | 'smart' | 'final';
  readonly acquisitionId: string | null;
  readonly acquisition: number | null;
  readonly exploit: number | null;
  readonly explore: number | null;
  readonly runnerUp: { readonly x: Vec; readonly acquisition: number } | null;
  readonly note: string | null;
  readonly nominated?: Nominated;
  /** What a search that moves a little at a time stands on: the corners of its simplex, or the places of its path, in the unit box. */
  readonly walk?: { readonly kind: 'simplex' | 'path'; readonly places: readonly Vec[] };
}

/** A proposal, or the reason why there is none. */
export type Answer =
  | { readonly kind: 'ask'; readonly ask: Ask }
  | { readonly kind: 'stop'; readonly reason: string };

/** The places a search scored, and the tops of the hills it climbed, each once, best first. */
export interface Looked {
  readonly scored: readonly Vec[];
  readonly tops: readonly { readonly x: Vec; readonly value: number }[];
}

/** Words and parameters of a strategy, without its formulas. */
export interface StrategyWords extends Definition {
  readonly params: readonly ParamSpec[];
  /** Parameters whose sum is the number of steps after the initial design. */
  readonly budget: readonly string[];
  /** Returns the number of places that it begins with, where it does not draw so many as its parameter `initial` says. */
  begins?(dimension: number): number;
  /** True if it may ask the model; otherwise it answers the same without one. */
  readonly asksModel?: true;
  /** True if it draws from densities along each input, of which the question `parzen` tells. */
  readonly drawsByDensity?: true;
}

/** A member of the family of strategies: a proposal is a pure function of its input. */
export interface StrategyDef extends StrategyWords {
  /** Size of an initial design by chance; or its places in the unit box, where the search begins at places of its own. */
  initial(params: ParamValues, space: Space, rng: Rng): number | readonly Vec[];
  ask(input: AskInput, params: ParamValues): Task<Answer>;
  /** The number of clusters that a model with clusters uses at a step, of the number asked for (000 §4.4); if left out, the number asked for. */
  clustersAt?(step: number, params: ParamValues, asked: number): number;
  /** The places at which an acquisition that needs joint samples is drawn at a step. */
  jointPlaces?(input: AskInput, params: ParamValues): readonly Vec[];
  /** Repeats the search that `ask` makes; null where a step scores nothing. */
  scored?(input: AskInput, params: ParamValues): Task<Looked | null>;
}
