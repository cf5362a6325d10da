import type { Need } from '../engine/loop/book';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { Task } from '../engine/task';
import type { Answer, TrainingAnswer } from './protocol';

/** Receiver of finished steps and answers. */
export interface Emit {
  step(snapshot: StepSnapshot, view: StepView | null): void;
  waiting(needs: readonly Need[]): void;
  answer(answer: Answer | TrainingAnswer): void;
}

/** A job ready to begin. */
export interface Work {
  /** True if it precedes all jobs that are not urgent. */
  readonly isUrgent: boolean;
  /** Gets what the job needs before it can begin. Errors become the fault of the job. */
  readonly prepare?: () => Promise<void>;
  begin(emit: Emit): Task<void>;
}
