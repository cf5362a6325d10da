import { planeOf } from '../engine/loop/buildPlane';
import { buildView } from '../engine/loop/buildView';
import type { Explanation } from '../engine/loop/explain';
import type { RunRanking } from '../engine/loop/rankRun';
import type { Refits } from '../engine/loop/refits';
import type { SamplePaths } from '../engine/loop/samplePaths';
import type { ScoredPlaces } from '../engine/loop/scoredPlaces';
import type { HyperSearch, Judged, Landscape, LandscapeOptions } from '../engine/loop/landscape';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Line, Plane, PlaneView, StepView } from '../engine/loop/view';
import type { RankingSettings } from '../engine/ranking/params';
import type { Precision } from '../engine/surrogates/posterior';
import type { Task } from '../engine/task';

/** What can be asked about a stored snapshot, and what the answer is. */
interface Questions {
  /** The picture along a line. */
  line: { asked: { readonly snapshot: StepSnapshot; readonly line: Line }; answer: StepView };
  /** The picture on a plane, `size` points a side. */
  plane: {
    asked: {
      readonly snapshot: StepSnapshot;
      readonly plane: Plane;
      readonly size: number;
      readonly precision: Precision;
    };
    answer: PlaneView;
  };
  /** What the acquisitions are made of at some places. */
  explain: {
    asked: { readonly snapshot: StepSnapshot; readonly places: readonly (readonly number[])[] };
    answer: Explanation;
  };
  /** The places of a run ranked by noisy scores. */
  rank: {
    asked: { readonly snapshot: StepSnapshot; readonly settings: RankingSettings };
    answer: RunRanking;
  };
  /** Functions drawn from the belief, each as a whole. */
  paths: { asked: { readonly snapshot: StepSnapshot; readonly count: number }; answer: SamplePaths };
  /** What the strategy looked at before it proposed. */
  scored: { asked: { readonly snapshot: StepSnapshot }; answer: ScoredPlaces | null };
  /** What the fit maximises, over two hyper-parameters. */
  landscape: { asked: Judged & LandscapeOptions; answer: Landscape };
  /** How the fit finds hyper-parameters, and what those of the snapshot are worth. */
  search: { asked: Judged; answer: HyperSearch };
  /** The parametric maps that fits of the same observations end at. */
  refits: { asked: { readonly snapshot: StepSnapshot; readonly count: number }; answer: Refits };
}

export type QuestionKind = keyof Questions;
export type QuestionOf<Kind extends QuestionKind> = { readonly kind: Kind } & Questions[Kind]['asked'];
export type AnswerOf<Kind extends QuestionKind> = Questions[Kind]['answer'];
export type Question = { [Kind in QuestionKind]: QuestionOf<Kind> }[QuestionKind];
export type Answer = AnswerOf<QuestionKind>;

/** Questions about what somebody is looking at right now: they go before runs. */
export function isPictureOf(question: Question): boolean {
  return question.kind === 'line' || question.kind === 'plane' || question.kind === 'paths';
}

/** Asked by those who look closer only: what answers them is loaded with the first of them. */
const rareKinds = ['explain', 'rank', 'paths', 'scored', 'landscape', 'search', 'refits'] as const;

export type RareQuestion = Extract<Question, { kind: (typeof rareKinds)[number] }>;

let rare: { readonly answerRare: (question: RareQuestion) => Task<Answer> } | null = null;

/** Loads what a question needs that is not there yet; null where nothing is missing. */
export function loadFor(question: Question): Promise<void> | null {
  if (!isRare(question) || rare) return null;
  return import('./rareQuestions').then((loaded) => void (rare = loaded));
}

function isRare(question: Question): question is RareQuestion {
  return (rareKinds as readonly QuestionKind[]).includes(question.kind);
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
