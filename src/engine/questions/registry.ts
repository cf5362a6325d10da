import type { Campaign } from '../campaign/campaign';
import type { Suggestion, SuggestionAsked } from '../campaign/suggestion';
import { EngineError } from '../errors';
import type { Futures } from '../foresight/futures';
import type { StepSnapshot } from '../loop/snapshot';
import type { Task } from '../task';
import { carriedNoise } from './carriedNoise';
import { chains } from './chains';
import { criterionCurves } from './criterionCurves';
import { density } from './density';
import { exactBelief } from './exactBelief';
import { hyperCurves } from './hyperCurves';
import { explanation } from './explanation';
import type { FuturesAsked } from './futures';
import { guesses } from './guesses';
import { landscape } from './landscape';
import { leftOut } from './leftOut';
import { lines } from './lines';
import { mixing } from './mixing';
import { parzen } from './parzen';
import { plane } from './plane';
import { agreement } from './points/agreement';
import { expansion } from './points/expansion';
import { boundary } from './points/boundary';
import { descent } from './points/descent';
import { freshErrors } from './points/freshErrors';
import { inSample } from './points/inSample';
import { landmarks } from './points/landmarks';
import { interpolants } from './points/interpolants';
import { lossFits } from './points/lossFits';
import { picture } from './points/picture';
import { places } from './points/places';
import { settingLandscape } from './points/settingLandscape';
import { spectrum } from './points/spectrum';
import { weights } from './points/weights';
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
import { smootherSpectrum } from './smootherSpectrum';
import { view } from './view';

/** All that can be asked, by id. */
const questions = {
  view,
  preview,
  lines,
  plane,
  explanation,
  guesses,
  carriedNoise,
  landscape,
  criterionCurves,
  search,
  refits,
  ranking,
  scoreTable,
  rankedRuns,
  density,
  leftOut,
  samplePaths,
  scoredPlaces,
  parzen,
  chains,
  mixing,
  hyperCurves,
  smoother,
  smootherSpectrum,
  exactBelief,
  picture,
  boundary,
  settingLandscape,
  freshErrors,
  descent,
  spectrum,
  places,
  lossFits,
  interpolants,
  weights,
  inSample,
  landmarks,
  agreement,
  expansion,
};

/** A question that stands on so much of its own that it is loaded when it is first asked. */
interface LateQuestion<Asked, Answer, About extends Subject> extends Omit<
  Question<Asked, Answer, About>,
  'answer'
> {
  load(): Promise<Question<Asked, Answer, About>['answer']>;
}

/** What to try next in an experiment of a person’s own, and what is known. Errors: `invalid-data` where limits leave nothing to try. */
const suggestion: LateQuestion<SuggestionAsked, Suggestion, Campaign> = {
  priority: 'picture',
  // Worlds are searched for a second or more, and nobody waits for them.
  givesWay: ({ want }) => want.includes('futures'),
  load: async () => (await import('../campaign/suggest')).suggest,
};

/** What further steps are expected to bring. Errors: as `futuresOf`. */
const futures: LateQuestion<FuturesAsked, Futures, StepSnapshot> = {
  priority: 'look',
  load: async () => (await import('./futures')).futuresOf,
};

const lateQuestions = { suggestion, futures };

type Late = typeof lateQuestions;

type Questions = typeof questions & {
  readonly [Id in keyof Late]: { readonly answer: Awaited<ReturnType<Late[Id]['load']>> };
};
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

export const questionIds = [
  ...Object.keys(questions),
  ...Object.keys(lateQuestions),
] as readonly QuestionId[];

/** How to load the question of an id; null for one that is always there. */
export function lateQuestionOf(id: QuestionId): LateQuestion<unknown, unknown, Subject> | null {
  return isLate(id) ? lateQuestions[id] : null;
}

/** The question of an id that is always there; its types are known only to the caller. Errors: `internal` for one that is loaded. */
export function questionOf(id: QuestionId): Question<unknown, unknown, Subject> {
  if (!isLate(id)) return questions[id];
  throw new EngineError('internal', `The question "${id}" has to be loaded first.`);
}

function isLate(id: QuestionId): id is keyof Late {
  return Object.hasOwn(lateQuestions, id);
}
