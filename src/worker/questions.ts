import { buildPlane } from '../engine/loop/buildPlane';
import { buildView } from '../engine/loop/buildView';
import { explain, type Explanation } from '../engine/loop/explain';
import { rankRun, type RunRanking } from '../engine/loop/rankRun';
import {
  landscapeOf,
  searchOf,
  type HyperSearch,
  type Judged,
  type Landscape,
  type LandscapeOptions,
} from '../engine/loop/landscape';
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
  /** What the fit maximises, over two hyper-parameters. */
  landscape: { asked: Judged & LandscapeOptions; answer: Landscape };
  /** How the fit finds hyper-parameters, and what those of the snapshot are worth. */
  search: { asked: Judged; answer: HyperSearch };
}

export type QuestionKind = keyof Questions;
export type QuestionOf<Kind extends QuestionKind> = { readonly kind: Kind } & Questions[Kind]['asked'];
export type AnswerOf<Kind extends QuestionKind> = Questions[Kind]['answer'];
export type Question = { [Kind in QuestionKind]: QuestionOf<Kind> }[QuestionKind];
export type Answer = AnswerOf<QuestionKind>;

/** Questions about what somebody is looking at right now: they go before runs. */
export function isPictureOf(question: Question): boolean {
  return question.kind === 'line' || question.kind === 'plane';
}

/** The answer to a question. */
export function* answerTo(question: Question): Task<Answer> {
  yield { done: 0, total: 1, label: 'Drawing' };
  switch (question.kind) {
    case 'line':
      return buildView(question.snapshot, { line: question.line });
    case 'plane': {
      const { snapshot, plane, size, precision } = question;
      return buildPlane(snapshot, plane, { size, precision });
    }
    case 'explain':
      return explain(question.snapshot, question.places);
    case 'rank':
      return rankRun(question.snapshot, question.settings);
    case 'landscape':
      return yield* landscapeOf(question, question);
    case 'search':
      return yield* searchOf(question);
    default:
      return question satisfies never;
  }
}
