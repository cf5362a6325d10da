import type { StepSnapshot } from '../loop/snapshot';
import type { Task } from '../task';
import { lines } from './lines';
import { plane } from './plane';
import { preview } from './preview';
import type { Question } from './question';
import { view } from './view';

/**
 * All that can be asked about a step, by id. What the plots of the Lab need is there from the start; a function fetches what is
 * asked by those who look closer.
 */
const questions = {
  view,
  preview,
  lines,
  plane,
  explanation: () => import('./explanation').then((file) => file.explanation),
  landscape: () => import('./landscape').then((file) => file.landscape),
  search: () => import('./search').then((file) => file.search),
  refits: () => import('./refits').then((file) => file.refits),
  ranking: () => import('./ranking').then((file) => file.ranking),
  density: () => import('./density').then((file) => file.density),
  samplePaths: () => import('./samplePaths').then((file) => file.samplePaths),
  scoredPlaces: () => import('./scoredPlaces').then((file) => file.scoredPlaces),
};

type Questions = typeof questions;
type Loaded<Member> = Member extends () => Promise<infer Later> ? Later : Member;
type Answering<Id extends QuestionId> =
  Loaded<Questions[Id]> extends { answer(snapshot: StepSnapshot, asked: infer Asked): Task<infer Answer> }
    ? { readonly asked: Asked; readonly answer: Answer }
    : never;

export type QuestionId = keyof Questions;
export type AskedOf<Id extends QuestionId> = Answering<Id>['asked'];
export type AnswerOf<Id extends QuestionId> = Answering<Id>['answer'];

/** A question put to a step. */
export interface Ask<Id extends QuestionId = QuestionId> {
  readonly question: Id;
  readonly snapshot: StepSnapshot;
  readonly asked: AskedOf<Id>;
}

export const questionIds = Object.keys(questions) as readonly QuestionId[];

/** A question whose kind is known to whoever asks it only. */
type SomeQuestion = Question<unknown, unknown>;

/** The question of an id: at once where its code is there, else when it is fetched. */
export function questionOf(id: QuestionId): SomeQuestion | Promise<SomeQuestion> {
  const member = questions[id] as SomeQuestion | (() => Promise<SomeQuestion>);
  return typeof member === 'function' ? member() : member;
}
