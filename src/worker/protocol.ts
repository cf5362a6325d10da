import type { Fault } from '../engine/errors';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { AnswerOf, QuestionId } from '../engine/questions/registry';
import type { Progress } from '../engine/task';

/** Identifies one request; answers carry it, late answers of cancelled requests are dropped. */
export type RequestId = number;

/** The answer to some question. */
export type Answer = AnswerOf<QuestionId>;

/** A stateless piece of work: everything it needs is in it, so a new worker can be handed it again. */
export type Job =
  /**
   * Replays a run from its start, or goes on from `from`, up to and including step `until`. One snapshot a step; with its
   * picture where there is one input, unless none is wanted.
   */
  | {
      readonly kind: 'run';
      readonly pictures?: false;
      readonly spec: ExperimentSpec;
      readonly changes: readonly Change[];
      readonly from: StepSnapshot | null;
      readonly until: number;
    }
  /** Applies changes to one snapshot, in order: one new snapshot of the same step. `try` is no change but a `run`. */
  | { readonly kind: 'change'; readonly snapshot: StepSnapshot; readonly changes: readonly Change[] }
  /** A question with one answer; nothing of the run changes. */
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
  /** The worker turns to a job for the first time. */
  | { readonly type: 'started'; readonly id: RequestId }
  | { readonly type: 'progress'; readonly id: RequestId; readonly progress: Progress }
  /** One finished step of a `run` or `change`. */
  | {
      readonly type: 'step';
      readonly id: RequestId;
      readonly snapshot: StepSnapshot;
      /** Null where none was wanted, or where there are several inputs. */
      readonly view: StepView | null;
    }
  | { readonly type: 'answer'; readonly id: RequestId; readonly answer: Answer }
  /** `ms`: how long the worker has worked on it. */
  | { readonly type: 'done'; readonly id: RequestId; readonly ms?: number }
  | { readonly type: 'cancelled'; readonly id: RequestId }
  | { readonly type: 'failed'; readonly id: RequestId; readonly fault: Fault };

/** What the store sees of a worker. */
export interface EnginePort {
  /** Starts a job. `onStep` and `onProgress` are called as it goes; the promise settles once. */
  request(job: Job, listener: JobListener): JobHandle;
  /** Ends the worker for good. */
  dispose(): void;
}

export interface JobListener {
  onStep?(snapshot: StepSnapshot, view: StepView | null): void;
  /** What was asked, answered. */
  onAnswer?(answer: Answer): void;
  onProgress?(progress: Progress): void;
}

/** How a job ended. */
export type JobOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly fault: Fault };

export interface JobHandle {
  readonly outcome: Promise<JobOutcome>;
  /** Asks for an early end; settled within 300 ms, if need be by ending the worker. */
  cancel(): void;
}
