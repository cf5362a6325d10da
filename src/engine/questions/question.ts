import type { StepSnapshot } from '../loop/snapshot';
import type { Task } from '../task';

/** `picture`: the visitor is looking at it, so it goes before runs. `look`: it waits for its turn. */
type Priority = 'picture' | 'look';

/**
 * Something that can be asked about a stored step. The answer is plain data and depends on nothing but the snapshot and what is
 * asked; nothing of the run changes. Asked and answer cross to a worker and back, and what is asked, as JSON, is the name under
 * which the answer is kept.
 */
export interface Question<Asked, Answer> {
  readonly priority: Priority;
  answer(snapshot: StepSnapshot, asked: Asked): Task<Answer>;
}

/** The answer of a question that is worked out in one stretch, without a word about progress. */
export function inOneStretch<Asked, Answer>(
  answer: (snapshot: StepSnapshot, asked: Asked) => Answer,
): Question<Asked, Answer>['answer'] {
  // oxlint-disable-next-line require-yield -- There is nothing to tell before the end.
  return function* (snapshot, asked) {
    return answer(snapshot, asked);
  };
}
