import type { Explanation } from '../engine/loop/explain';
import type { RunRanking } from '../engine/loop/rankRun';
import type { Refits, RefitsWish } from '../engine/loop/refits';
import type { SamplePaths } from '../engine/loop/samplePaths';
import type { ScoredPlaces } from '../engine/loop/scoredPlaces';
import type { HyperSearch, Judged, Landscape, LandscapeOptions } from '../engine/loop/landscape';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Line, Plane, PlaneView, StepView } from '../engine/loop/view';
import type { RankingSettings } from '../engine/ranking/params';
import type { Precision } from '../engine/posteriors/posterior';

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
  /** How well the model predicts each answer from the others: Σ log density, null without a model. */
  leftOut: { asked: { readonly snapshot: StepSnapshot }; answer: number | null };
  /** Functions drawn from the belief, each as a whole. */
  paths: { asked: { readonly snapshot: StepSnapshot; readonly count: number }; answer: SamplePaths };
  /** What the strategy looked at before it proposed. */
  scored: { asked: { readonly snapshot: StepSnapshot }; answer: ScoredPlaces | null };
  /** What the fit maximises, over two hyper-parameters. */
  landscape: { asked: Judged & LandscapeOptions; answer: Landscape };
  /** How the fit finds hyper-parameters, and what those of the snapshot are worth. */
  search: { asked: Judged; answer: HyperSearch };
  /** The parametric maps that fits of the same observations end at. */
  refits: { asked: { readonly snapshot: StepSnapshot } & RefitsWish; answer: Refits };
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
export const rareKinds = [
  ...(['explain', 'rank', 'leftOut', 'paths', 'scored'] as const),
  ...(['landscape', 'search', 'refits'] as const),
] as const;

export type RareQuestion = Extract<Question, { kind: (typeof rareKinds)[number] }>;
