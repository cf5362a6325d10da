import { explain } from '../engine/loop/explain';
import { landscapeOf, searchOf } from '../engine/loop/landscape';
import { predictiveDensityOf } from '../engine/loop/predictiveDensity';
import { rankRun } from '../engine/loop/rankRun';
import { refitsOf } from '../engine/loop/refits';
import { samplePaths } from '../engine/loop/samplePaths';
import { scoredPlaces } from '../engine/loop/scoredPlaces';
import type { Task } from '../engine/task';
import type { Answer, RareQuestion } from './questions';

/** The answer to a question that is asked by those who look closer. */
export function* answerRare(question: RareQuestion): Task<Answer> {
  switch (question.kind) {
    case 'explain':
      return explain(question.snapshot, question.places);
    case 'rank':
      return rankRun(question.snapshot, question.settings);
    case 'leftOut':
      return yield* predictiveDensityOf(question.snapshot);
    case 'paths':
      return samplePaths(question.snapshot, question.count);
    case 'scored':
      return yield* scoredPlaces(question.snapshot);
    case 'landscape':
      return yield* landscapeOf(question, question);
    case 'search':
      return yield* searchOf(question);
    case 'refits':
      return yield* refitsOf(question.snapshot, question);
    default:
      return question satisfies never;
  }
}
