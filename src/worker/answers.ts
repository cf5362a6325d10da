import { planeOf } from '../engine/loop/buildPlane';
import { buildView } from '../engine/loop/buildView';
import type { Task } from '../engine/task';
import { rareKinds, type Answer, type Question, type RareQuestion } from './questions';

let rare: { readonly answerRare: (question: RareQuestion) => Task<Answer> } | null = null;

/** Loads what a question needs that is not there yet; null where nothing is missing. */
export function loadFor(question: Question): Promise<void> | null {
  if (!isRare(question) || rare) return null;
  return import('./rareQuestions').then((loaded) => void (rare = loaded));
}

function isRare(question: Question): question is RareQuestion {
  return (rareKinds as readonly Question['kind'][]).includes(question.kind);
}

/** The answer to a question whose code is there. */
export function* answerTo(question: Question): Task<Answer> {
  yield { done: 0, total: 1, label: 'Drawing' };
  switch (question.kind) {
    case 'line':
      return buildView(question.snapshot, { line: question.line });
    case 'plane': {
      const { snapshot, plane, size, precision } = question;
      return yield* planeOf(snapshot, plane, { size, precision });
    }
    default:
      return yield* rare!.answerRare(question);
  }
}
