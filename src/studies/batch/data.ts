import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { BatchPlan } from './plan';
import type { Trial } from './trial';

/** A trial that gave no result, and why, in words. */
export interface Failure {
  readonly seed: number;
  readonly sentence: string;
}

/** The trials being computed. */
export interface Running {
  /** Milliseconds from the start to the end of the last trial that is over. */
  readonly elapsed: number;
  /** How many were to be computed, and how many of them are over. */
  readonly total: number;
  readonly over: number;
  /** The share of all steps that is made, from 0 to 1. */
  readonly share: number;
}

export interface BatchData {
  /** The Lab's spec the methods are made from. */
  readonly base: ExperimentSpec;
  readonly plan: BatchPlan;
  /** What of the link's text could not be used, in sentences. */
  readonly issues: readonly string[];
  /** Finished trials of every plan so far, by task: what was computed once is never computed again. */
  readonly trials: ReadonlyMap<string, Trial>;
  readonly failures: ReadonlyMap<string, Failure>;
  readonly running: Running | null;
}
