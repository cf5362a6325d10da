import type { CostRecord } from '../models/costModel';
import type { ModelRecord } from '../models/model';
import type { Choice } from '../experiment/families';
import type { ExperimentSpec } from '../experiment/spec';

/** The reason why an observation is where it is. */
export type Origin = 'initial' | 'given' | 'random' | 'design' | 'walk' | 'smart' | 'final' | 'by-hand';

/** One evaluation, in the objective's own units. */
export interface Observation {
  /** Unique within a run, counting from 0 in the order in which they were asked. */
  readonly id: number;
  readonly x: readonly number[];
  readonly y: number;
  /** The scores of which y is the mean, e.g. of the folds of a cross-validation; left out where the answer is one number. */
  readonly scores?: readonly number[];
  /** The second result that somebody entered with it; left out where that was not measured, or is one of a row of the objective. */
  readonly second?: number;
  /** How long the evaluation took, in seconds, or of what is measured its work in 10⁹ multiply-adds; left out where evaluations are only counted. */
  readonly seconds?: number;
  /** The step that made it; 0 for the initial design. */
  readonly step: number;
  readonly origin: Origin;
  /** True once it was moved by hand. */
  readonly edited: boolean;
  /** Number of the round of answers it came in, from 1, and the time on the clock; left out where one place is asked at a time. */
  readonly round?: number;
  readonly clock?: number;
  /** Of what is measured: the worker that measured it, from 0, and the time on the clock at which it began. */
  readonly lane?: number;
  readonly launched?: number;
}

/** An evaluation that gave no value: counted as one, but no observation, so that nothing learns from it or ranks it. */
export interface Failure extends Pick<
  Observation,
  'id' | 'x' | 'seconds' | 'step' | 'origin' | 'round' | 'clock' | 'lane' | 'launched'
> {
  readonly failed: typeof noValue;
  /** The number of observations that came before it. */
  readonly after: number;
}

/** What is said of an evaluation whose answer is no finite number. */
export const noValue = 'no value' as const;

/** A place that was asked and has not answered yet, in the objective's own units. */
export interface PendingPlace extends Pick<
  Observation,
  'id' | 'x' | 'step' | 'origin' | 'lane' | 'launched'
> {
  /** Time on the clock at which its answer comes; left out where it is measured, because only the answer tells. */
  readonly ends?: number;
}

/** Places asked several at a time. */
export interface BatchState {
  /** In the order in which they were asked. */
  readonly pending: readonly PendingPlace[];
  /** Rounds of answers so far. */
  readonly round: number;
  /** Seconds; where the experiment has no cost and nothing is measured, an evaluation takes 1, or with workers of their own pace 1 ± ½. */
  readonly clock: number;
  /** Ids of the observations and the failures that came in at this step. */
  readonly arrived: readonly number[];
}

/** A place that a member of a portfolio names, in the objective's own units. */
export interface Nominee {
  /** The member, usual parameters left out. */
  readonly member: Choice;
  readonly x: readonly number[];
  /** Value of the member's acquisition there. */
  readonly value: number;
  /** Probability of being taken; 1 or 0 where chance plays no part. */
  readonly probability: number;
  /** What speaks for it: the sum of the member's rewards, or information about the place of the maximum, in nats. */
  readonly gain: number;
  /** What the place named a step ago has brought, in standard deviations of all outputs; null without one. */
  readonly reward: number | null;
}

/** The places that the members of a portfolio name. */
export interface Nomination {
  readonly nominees: readonly Nominee[];
  /** Index of the one that is taken. */
  readonly chosen: number;
  /** What the members named a step ago, and their gains then: a change by hand at this step begins from these. */
  readonly before: readonly Pick<Nominee, 'member' | 'x' | 'gain'>[];
}

/**
 * The place to ask next, with reasons. Values are in the objective's own units; where it is minimised, levels are those of −f,
 * because an acquisition is always maximised.
 */
export interface Proposal {
  readonly x: readonly number[];
  readonly origin: Origin;
  /** Value of the acquisition there; null where none was used (random search). */
  readonly acquisition: number | null;
  /** The acquisition that was maximised: the final steps of Smart Search use predicted-mean. */
  readonly acquisitionId: string | null;
  readonly exploit: number | null;
  readonly explore: number | null;
  /** The best of the other local maxima. */
  readonly runnerUp: { readonly x: readonly number[]; readonly acquisition: number } | null;
  /** The reason of a choice that is not the plain maximum, in words; else null. */
  readonly note: string | null;
  /** What a search that moves a little at a time stands on: the corners of its simplex, or the places of its path. */
  readonly walk?: {
    readonly kind: 'simplex' | 'path';
    readonly places: readonly (readonly number[])[];
  };
  /** Where several acquisitions each name a place. */
  readonly portfolio?: Nomination;
}

/** The step at which the model of a snapshot was fitted. */
export function fitStepOf({ step, fittedAt = step }: Pick<StepSnapshot, 'step' | 'fittedAt'>): number {
  return fittedAt;
}

/** A run after `step` steps. Plain data, small; everything dense is rebuilt from it by `buildView`. */
export interface StepSnapshot {
  readonly step: number;
  /** The spec in force at this step. */
  readonly spec: ExperimentSpec;
  readonly observations: readonly Observation[];
  /** Evaluations that gave no value, in the order in which they came; left out where there are none. */
  readonly failures?: readonly Failure[];
  /** The share of the box that seems to give none, from 0 to 1, of what was asked; left out with `failures`. */
  readonly withoutValue?: number;
  /** Id of the observation this step made; of several the best if it is a new one, else the last; null at step 0, while answers are pending, and where there was no value. */
  readonly tried: number | null;
  /** Id of the best observation so far; null without observations. */
  readonly incumbent: number | null;
  /** Its worth, f₊ of the acquisition: its y, or the mean of all scores of its place. Null without observations. */
  readonly best: number | null;
  /** True when `tried` became the incumbent. */
  readonly improved: boolean;
  /** Null while there is nothing to fit. */
  readonly model: ModelRecord | null;
  /** The step at which the model was fitted, where that was an earlier one: while answers are pending it stays. */
  readonly fittedAt?: number;
  /** The record of the model of the seconds; left out where evaluations are only counted. */
  readonly costRecord?: CostRecord;
  /** Left out where one place is asked at a time. */
  readonly batch?: BatchState;
  readonly proposal: Proposal | null;
  /** The reason why there is no further step, in words; null while there is one. */
  readonly stopReason: string | null;
}
