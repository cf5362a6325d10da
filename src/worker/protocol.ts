import type { Fault } from '../engine/errors';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { AnswerOf, QuestionId } from '../engine/questions/registry';
import type { Progress } from '../engine/task';

/** Id of a request; answers carry it, and late answers of cancelled requests are dropped. */
export type RequestId = number;

export type Answer = AnswerOf<QuestionId>;

/** A stateless piece of work that holds everything it needs, so that it can be handed to a new worker. */
export type Job =
  /**
   * Replays a run from its start, or continues from `from`, up to and including step `until`. One snapshot per step;
   * with its picture if there is one input, unless `pictures` is false.
   */
  | {
      readonly kind: 'run';
      readonly pictures?: false;
      readonly spec: ExperimentSpec;
      readonly changes: readonly Change[];
      readonly from: StepSnapshot | null;
      readonly until: number;
    }
  /** Applies changes to one snapshot, in order, for one new snapshot of the same step. `try` needs a `run` instead. */
  | { readonly kind: 'change'; readonly snapshot: StepSnapshot; readonly changes: readonly Change[] }
  /** Asks a question with one answer; the run does not change. */
  | {
      readonly kind: 'ask';
      readonly question: QuestionId;
      readonly snapshot: StepSnapshot;
      readonly asked: unknown;
    };

export type ToWorker =
  | { readonly type: 'request'; readonly id: RequestId; readonly job: Job }
  | { readonly type: 'cancel'; readonly id: RequestId };

export type FromWorker =
  | { readonly type: 'ready' }
  /** Sent when the worker begins a job. */
  | { readonly type: 'started'; readonly id: RequestId }
  | { readonly type: 'progress'; readonly id: RequestId; readonly progress: Progress }
  /** A finished step of a `run` or `change`. */
  | {
      readonly type: 'step';
      readonly id: RequestId;
      readonly snapshot: StepSnapshot;
      /** Null if none was wanted, or if there are several inputs. */
      readonly view: StepView | null;
    }
  | { readonly type: 'answer'; readonly id: RequestId; readonly answer: Answer }
  /** `ms`: milliseconds the worker spent on it. */
  | { readonly type: 'done'; readonly id: RequestId; readonly ms?: number }
  | { readonly type: 'cancelled'; readonly id: RequestId }
  | { readonly type: 'failed'; readonly id: RequestId; readonly fault: Fault };

/** An engine as the store sees it. */
export interface EnginePort {
  /** Starts a job. `onStep` and `onProgress` are called on the way; the promise settles once. */
  request(job: Job, listener: JobListener): JobHandle;
  /** Ends the worker for good. */
  dispose(): void;
}

export interface JobListener {
  onStep?(snapshot: StepSnapshot, view: StepView | null): void;
  onAnswer?(answer: Answer): void;
  onProgress?(progress: Progress): void;
}

/** Outcome of a job. */
export type JobOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly fault: Fault };

export interface JobHandle {
  readonly outcome: Promise<JobOutcome>;
  /** Cancels the job; settles within 300 ms, if need be by ending the worker. */
  cancel(): void;
}
