import type { Campaign } from '../campaign/campaign';
import type { StepSnapshot } from '../loop/snapshot';
import type { LossPoints } from '../manifold/learners/losses/asks';
import type { PlaneData } from '../manifold/session/asks';
import type { Objectives } from '../objectives/loaded';
import type { Task } from '../task';

/**
 * What a question is about: a stored step, points, or an experiment of a person’s own. It is known by identity: the same object is the
 * same subject.
 */
export type Subject = StepSnapshot | PlaneData | LossPoints | Campaign;

/** `picture`: the visitor is looking at it, so it goes before runs. `look`: it waits for its turn. */
type Priority = 'picture' | 'look';

/**
 * Something that can be asked about a subject. The answer is plain data and depends on nothing but the subject
 * and what is asked; nothing of the run changes. Subject, asked and answer cross to a worker and back, the answer with its memory,
 * and what is asked, as JSON, is the name under which the answer is kept.
 */
export interface Question<Asked, Answer, About extends Subject = StepSnapshot> {
  readonly priority: Priority;
  /** True if what is asked waits for its turn, although others of the question are pictures. */
  givesWay?(asked: Asked): boolean;
  /** `family`: the objectives, as far as they were loaded. */
  answer(subject: About, asked: Asked, family?: Objectives): Task<Answer>;
}

/** The answer of a question that is worked out in one stretch, without a word about progress. */
export function inOneStretch<Asked, Answer>(
  answer: (snapshot: StepSnapshot, asked: Asked, family?: Objectives) => Answer,
): Question<Asked, Answer>['answer'] {
  // oxlint-disable-next-line require-yield -- There is nothing to tell before the end.
  return function* (snapshot, asked, family) {
    return answer(snapshot, asked, family);
  };
}
