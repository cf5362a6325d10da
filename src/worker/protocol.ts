import type { Fault } from '../engine/errors';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import type { BookData, Need } from '../engine/loop/book';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { Subject } from '../engine/questions/question';
import type {
  AnswerOf as EngineAnswer,
  AskedOf,
  QuestionId as EngineQuestion,
  SubjectOf,
} from '../engine/questions/registry';
import type { ParamValues } from '../engine/definition';
import type { Explanation } from '../engine/pipelines/explain/explanation';
import type { Evaluation } from '../engine/pipelines/pipeline';
import type { Progress } from '../engine/task';

/** Id of a request; answers carry it, and late answers of cancelled requests are dropped. */
export type RequestId = number;

export type Answer = EngineAnswer<EngineQuestion>;

/** A stateless piece of work that holds everything it needs, so that it can be handed to a new worker. */
export type Job =
  /**
   * Replays a run from its start, or continues from `from`, up to and including step `until`. One snapshot per step;
   * with its picture if there is one input, unless `pictures` is false; then also without a model where the search asks none.
   */
  | {
      readonly kind: 'run';
      readonly pictures?: false;
      readonly spec: ExperimentSpec;
      readonly changes: readonly Change[];
      readonly from: StepSnapshot | null;
      readonly until: number;
      /** What was measured so far, where answers are measured. */
      readonly book?: BookData;
    }
  /** Applies changes to one snapshot, in order, for one new snapshot of the same step. `try` needs a `run` instead. */
  | { readonly kind: 'change'; readonly snapshot: StepSnapshot; readonly changes: readonly Change[] }
  /** Asks a question with one answer; the run does not change. */
  | {
      readonly kind: 'ask';
      readonly question: EngineQuestion;
      readonly subject: Subject;
      readonly asked: unknown;
    };

/** A pipeline, as questions to it name it. */
export interface PipelineSubject {
  readonly pipeline: string;
  readonly version: number;
}

/** Hyper-parameters, and the scores of the folds they had in the search. */
interface Searched {
  readonly values: ParamValues;
  readonly folds: readonly number[];
}

/** What a pipeline takes a row for. */
export interface Reading {
  /** The class. */
  readonly said: number;
  /** What speaks for each class, the more the larger. */
  readonly scores: ArrayLike<number>;
}

/** What can be asked about a pipeline, by id: only workers that train answer these. */
interface TrainingQuestions {
  /** A measurement of hyper-parameters: it is the same wherever and whenever it is made. `draw`: number of the draw of rows and folds. */
  readonly evaluate: {
    readonly subject: PipelineSubject;
    readonly asked: { readonly values: ParamValues; readonly draw: number };
    readonly answer: Evaluation;
  };
  /** A look into what a search found, and beside it into the default. */
  readonly explain: {
    readonly subject: PipelineSubject;
    readonly asked: { readonly best: Searched; readonly usual: Searched };
    readonly answer: Explanation;
  };
  /**
   * A row to be read by a pipeline that is trained on the whole search part, as an explanation has it. The row has the columns of its
   * data set.
   */
  readonly read: {
    readonly subject: PipelineSubject;
    readonly asked: { readonly values: ParamValues; readonly row: readonly number[] };
    readonly answer: Reading;
  };
}

export type TrainingQuestion = keyof TrainingQuestions;

type EngineQuestions = {
  readonly [Id in EngineQuestion]: {
    readonly subject: SubjectOf<Id>;
    readonly asked: AskedOf<Id>;
    readonly answer: EngineAnswer<Id>;
  };
};

/** All that can be asked: about a step, about points, about a pipeline. */
type Questions = EngineQuestions & TrainingQuestions;
export type QuestionId = keyof Questions;
export type AnswerOf<Id extends QuestionId> = Questions[Id]['answer'];

/** A question put to its subject. */
export interface Ask<Id extends QuestionId = QuestionId> {
  readonly question: Id;
  /** Known by identity: the same object is the same subject. */
  readonly subject: Questions[Id]['subject'];
  readonly asked: Questions[Id]['asked'];
}

type TrainingAsk<Id extends TrainingQuestion> = { readonly kind: 'train' } & Ask<Id>;
export type EvaluateJob = TrainingAsk<'evaluate'>;
export type ExplainJob = TrainingAsk<'explain'>;
export type ReadJob = TrainingAsk<'read'>;

/** Work for a worker that trains. Each holds everything it needs but the data, which the worker fetches. */
export type TrainingJob = EvaluateJob | ExplainJob | ReadJob;

/** The answer to `evaluate` or `read`, or what explains. */
export type TrainingAnswer = AnswerOf<TrainingQuestion>;

/** How far a job of training has come. */
export interface TrainingProgress extends Progress {
  /** Scores of the folds so far. */
  readonly scores: readonly number[];
  /** Multiply-adds so far. */
  readonly work: number;
}

export type AnyJob = Job | TrainingJob;

export type ToWorker =
  | { readonly type: 'request'; readonly id: RequestId; readonly job: AnyJob }
  | { readonly type: 'cancel'; readonly id: RequestId };

export type FromWorker =
  | { readonly type: 'ready' }
  /** Sent when the worker begins a job. */
  | { readonly type: 'started'; readonly id: RequestId }
  | { readonly type: 'progress'; readonly id: RequestId; readonly progress: Progress | TrainingProgress }
  /** A finished step of a `run` or `change`. */
  | {
      readonly type: 'step';
      readonly id: RequestId;
      readonly snapshot: StepSnapshot;
      /** Null if none was wanted, or if there are several inputs. */
      readonly view: StepView | null;
    }
  /** Ends a run early: these places have to be measured before its next step. */
  | { readonly type: 'waiting'; readonly id: RequestId; readonly needs: readonly Need[] }
  | { readonly type: 'answer'; readonly id: RequestId; readonly answer: Answer | TrainingAnswer }
  /** `ms`: milliseconds the worker spent on it. */
  | { readonly type: 'done'; readonly id: RequestId; readonly ms?: number }
  | { readonly type: 'cancelled'; readonly id: RequestId }
  | { readonly type: 'failed'; readonly id: RequestId; readonly fault: Fault };

/** A worker, or several, as the page sees it. */
export interface Port<J extends AnyJob, A, P extends Progress = Progress> {
  /** Starts a job. `onStep` and `onProgress` are called on the way; the promise settles once. */
  request(job: J, listener: Listener<A, P>): JobHandle;
  /** Ends the worker for good. */
  dispose(): void;
}

export interface Listener<A, P extends Progress = Progress> {
  onStep?(snapshot: StepSnapshot, view: StepView | null): void;
  onAnswer?(answer: A): void;
  /** Called at the end of a run that cannot go on before these places are measured. */
  onWaiting?(needs: readonly Need[]): void;
  onProgress?(progress: P): void;
}

/** An engine as the store sees it. */
export type EnginePort = Port<Job, Answer>;

export type JobListener = Listener<Answer>;

/** Workers that train. */
export type TrainingPort = Port<TrainingJob, TrainingAnswer, TrainingProgress>;

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
