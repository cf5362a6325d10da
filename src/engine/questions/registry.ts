import type { Task } from '../task';
import { chains } from './chains';
import { density } from './density';
import { exactBelief } from './exactBelief';
import { hyperCurves } from './hyperCurves';
import { explanation } from './explanation';
import { guesses } from './guesses';
import { landscape } from './landscape';
import { leftOut } from './leftOut';
import { lines } from './lines';
import { plane } from './plane';
import { boundary } from './points/boundary';
import { freshErrors } from './points/freshErrors';
import { picture } from './points/picture';
import { places } from './points/places';
import { settingLandscape } from './points/settingLandscape';
import { spectrum } from './points/spectrum';
import { preview } from './preview';
import type { Question, Subject } from './question';
import { rankedRuns } from './rankedRuns';
import { ranking } from './ranking';
import { refits } from './refits';
import { samplePaths } from './samplePaths';
import { scoredPlaces } from './scoredPlaces';
import { scoreTable } from './scoreTable';
import { search } from './search';
import { smoother } from './smoother';
import { suggestion } from './suggestion';
import { view } from './view';

/** All that can be asked, by id. */
const questions = {
  view,
  preview,
  lines,
  plane,
  explanation,
  guesses,
  landscape,
  search,
  refits,
  ranking,
  scoreTable,
  rankedRuns,
  density,
  leftOut,
  samplePaths,
  scoredPlaces,
  chains,
  hyperCurves,
  smoother,
  exactBelief,
  picture,
  boundary,
  settingLandscape,
  freshErrors,
  spectrum,
  places,
  suggestion,
};

type Questions = typeof questions;
type Answering<Id extends QuestionId> = Questions[Id] extends {
  answer(subject: infer About extends Subject, asked: infer Asked): Task<infer Answer>;
}
  ? { readonly about: About; readonly asked: Asked; readonly answer: Answer }
  : never;

export type QuestionId = keyof Questions;
export type SubjectOf<Id extends QuestionId> = Answering<Id>['about'];
export type AskedOf<Id extends QuestionId> = Answering<Id>['asked'];
export type AnswerOf<Id extends QuestionId> = Answering<Id>['answer'];

/** Answers to some questions about one step, by id; null or left out where unknown. */
export type AnswersTo<Id extends QuestionId> = { readonly [One in Id]?: AnswerOf<One> | null };

/** A question put to its subject. */
export interface Ask<Id extends QuestionId = QuestionId> {
  readonly question: Id;
  readonly subject: SubjectOf<Id>;
  readonly asked: AskedOf<Id>;
}

export const questionIds = Object.keys(questions) as readonly QuestionId[];

/** The question of an id; its types are known only to the caller. */
export function questionOf(id: QuestionId): Question<unknown, unknown, Subject> {
  return questions[id];
}
