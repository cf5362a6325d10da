import type { ParamValues } from '../../definition';
import type { Target } from '../../datasets/dataset';
import type { Mat, Vec } from '../../numeric/arrays';
import type { MetricId } from '../pipeline';

/** Outcome of a search: the pipeline it found, looked into. Plain data, as it crosses between workers and page. */
export interface Explanation {
  readonly pipeline: string;
  readonly values: ParamValues;
  readonly metric: MetricId;
  /** Names of the classes, in order. */
  readonly classNames: readonly string[];
  /** Rows that the fit learnt from, and rows that no search saw. */
  readonly searchRows: number;
  readonly testRows: number;
  /** Rows of one evaluation of the search, and of these those that a fold learns from. */
  readonly rowsAtOnce: number;
  readonly rowsOfFold: number;
  readonly best: Judged;
  readonly usual: Judged;
  readonly verdicts: Verdicts;
  readonly confusion: Confusion;
  readonly curve: LearningCurve;
  readonly inside: Inside;
  /** What was said of test rows where a number is told; their only class has no name then. */
  readonly numbers?: ToldNumbers;
}

/** Numbers that were told of the test rows, and how well, in units of the target. */
export interface ToldNumbers {
  readonly target: Target;
  /** [rows] */
  readonly truth: Vec;
  readonly said: Vec;
  /** R² on the test rows, of the best found and of the default: 1 − mean squared error / variance. */
  readonly explained: number;
  readonly usualExplained: number;
}

/** Hyper-parameters judged twice: in the search by folds, and once by rows that it never saw. */
export interface Judged {
  readonly values: ParamValues;
  /** One a fold, of one or several evaluations; empty if there was none. */
  readonly folds: readonly number[];
  /** Score of the test rows, by the pipeline's metric. */
  readonly test: number;
  /** Test rows told rightly. */
  readonly right: number;
}

/** Verdicts of the fit on the test rows. */
export interface Verdicts {
  readonly truth: Uint8Array;
  readonly said: Uint8Array;
  /** Evidence for each class [rows×classes], the more the larger: votes, probabilities or scores. */
  readonly scores: Mat;
}

/** Test rows by what they are and what was said. */
export interface Confusion {
  /** [classes×classes], a row for each true class. */
  readonly counts: Mat;
  /** Indices of the test rows in each cell, row by row as `counts`. */
  readonly cells: readonly Uint32Array[];
}

/** Scores as the rows to learn from become more; all of one length. */
export interface LearningCurve {
  readonly sizes: readonly number[];
  /** Mean and standard deviation over folds; a fold learns from a part of the rows. */
  readonly mean: Vec;
  readonly sd: Vec;
  /** Of a fit to all rows of a size: on the test rows, and on these rows themselves. */
  readonly test: Vec;
  readonly train: Vec;
}

/** Images as rows of grey levels from 0 to `largest`. */
export interface Images {
  readonly height: number;
  readonly width: number;
  readonly largest: number;
  /** [images×(height·width)] */
  readonly pixels: Float32Array;
}

/** Inside of a pipeline, by its kind. */
export type Inside =
  | DigitsThroughComponents
  | DigitsByWeights
  | PassagesByTerms
  | RowsByBoosting
  | RowsInPlane
  | DigitsByNeighbours
  | DigitsByTrees
  | NumbersByNearest
  | NumbersInTube
  | NumbersByRounds;

/** Directions in which images differ most, the one of the largest variance first. */
export interface Components {
  readonly height: number;
  readonly width: number;
  /** Mean image [pixels]. */
  readonly mean: Float32Array;
  /** [components×pixels], each of length 1. */
  readonly directions: Float32Array;
  /** Share of the variance of each direction, kept or not [pixels or fewer]. */
  readonly shares: Float32Array;
  /** Number that the classifier is given. */
  readonly kept: number;
}

/** A row that a support vector machine leans on. */
export interface Support {
  /** Index among the rows of the search part. */
  readonly row: number;
  /** Its class. */
  readonly label: number;
  /** Largest weight α over the pairs of classes. */
  readonly alpha: number;
  /** True if its α stands at the bound. */
  readonly isBound: boolean;
}

/** Digits on their way through blur, halving and components to votes. */
export interface DigitsThroughComponents {
  readonly kind: 'components';
  /** The test rows as they were written, blurred, and halved. */
  readonly written: Images;
  readonly blurred: Images;
  readonly halved: Images;
  readonly components: Components;
  /** Largest α first. */
  readonly supports: readonly Support[];
  /** Those rows as they were written, in the same order. */
  readonly supportImages: Images;
  /** Number of all support vectors. */
  readonly supportCount: number;
}

/** Digits told by weights on their pixels: of classes, or of hidden units. */
export interface DigitsByWeights {
  readonly kind: 'weights';
  readonly written: Images;
  readonly of: 'classes' | 'hidden units';
  readonly weights: { readonly height: number; readonly width: number; readonly images: Float32Array };
  /** Loss after each epoch, if it was kept. */
  readonly losses: readonly number[];
}

/** A term and how much it speaks for each class. */
export interface Term {
  readonly term: string;
  /** χ² of the term and the classes; of a linear machine the size of its weight. */
  readonly chiSquared: number;
  /** log P(t | c) less its mean over the other classes that have rows; 0 for a class without. Of a linear machine its weight for the class. */
  readonly logOdds: readonly number[];
}

/** A token of a passage, with the text up to the next one. */
export interface Token {
  readonly text: string;
  /** Amount it adds to the log-odds of each class; null where it belongs to no term that was kept. */
  readonly logOdds: readonly number[] | null;
}

/** Passages told by their terms. */
export interface PassagesByTerms {
  readonly kind: 'terms';
  /** What says how much a term speaks for a class: log-odds of naive Bayes, or weights of a linear machine. */
  readonly by: 'odds' | 'weights';
  /** For each class the terms that speak for it most. */
  readonly terms: readonly (readonly Term[])[];
  /** Some test rows, with their tokens. */
  readonly passages: readonly { readonly row: number; readonly tokens: readonly Token[] }[];
}

/** Loss as trees are added. */
export interface RowsByBoosting {
  readonly kind: 'boosting';
  /** Mean negative log of the probability of the truth after 0, 1, … trees. */
  readonly train: Float32Array;
  readonly test: Float32Array;
  readonly plane: Plane;
}

/** Rows by two coordinates: features, or the leading directions of a graph. */
export interface RowsInPlane {
  readonly kind: 'plane';
  readonly plane: Plane;
  /** Of two classes the signed distance from the boundary of each test row; empty otherwise. */
  readonly decisions: Float32Array;
}

/** Digits told along the graph of their neighbours. */
export interface DigitsByNeighbours {
  readonly kind: 'neighbours';
  /** The test rows as they were written. */
  readonly written: Images;
  /** The rows learnt from by their first two principal components, with the edges of the graph. */
  readonly plane: Plane;
}

/** Digits told by trees, each of which asks about one pixel after another. */
export interface DigitsByTrees {
  readonly kind: 'trees';
  /** The test rows as they were written. */
  readonly written: Images;
  /** How many questions about each pixel of each test row all trees asked together [rows×pixels]. */
  readonly asked: Float32Array;
  readonly trees: number;
}

/** Numbers told by the mean of the nearest rows. */
export interface NumbersByNearest {
  readonly kind: 'nearest';
  readonly columnNames: readonly string[];
  /** The test rows, and those that were learnt from [rows×columns]. */
  readonly asked: Mat;
  readonly learnt: Mat;
  /** The targets of these. */
  readonly targets: Vec;
  /** Rows that were learnt from whose mean is told of each test row, nearest first [rows×k]. */
  readonly nearest: Uint32Array;
  readonly k: number;
}

/** Numbers told by a smooth function with a tube around it. */
export interface NumbersInTube {
  readonly kind: 'tube';
  /** How far a target may be away at no price, in units of the target. */
  readonly epsilon: number;
  /** Rows with a weight, and among them those whose weight stands at the bound C. */
  readonly supports: number;
  readonly atBound: number;
}

/** Squared error as training goes on. */
export interface NumbersByRounds {
  readonly kind: 'rounds';
  readonly of: 'trees' | 'epochs';
  /** Mean squared error of the rows learnt from, in squared units of the target: after 0, 1, … trees, or on the way through each epoch. */
  readonly train: Float32Array;
  /** The same of the test rows; empty where nobody looked. */
  readonly test: Float32Array;
}

/** Label of a row whose class nobody told. */
export const untold = 255;

/** Rows by two coordinates. */
export interface Plane {
  readonly names: readonly [string, string];
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Class of each row, `untold` where nobody told it. */
  readonly labels: Uint8Array;
  /** What was said of each row. */
  readonly said: Uint8Array;
  /** Pairs of rows that are neighbours, one after the other; empty if there are none. */
  readonly edges: Uint32Array;
}
