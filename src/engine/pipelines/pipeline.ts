import type { ChoiceSpec, Definition, IntegerSpec, NumberSpec, ParamValues } from '../definition';
import type { Dataset, SearchPart } from '../datasets/dataset';
import type { Classified, Classifier } from '../learners/learner';
import type { Tools } from '../learning/tools';
import type { Task } from '../task';

/** A hyper-parameter: sliders, the box and kinds of a search, and the spaces of other libraries derive from it. */
export type HyperSpec = NumberSpec | (IntegerSpec & { readonly scale?: 'linear' | 'log' }) | ChoiceSpec;

/** A stage of a pipeline as it is drawn, in words, with the hyper-parameters that belong to it. */
export interface Stage {
  readonly id: string;
  readonly label: string;
  readonly params: readonly string[];
}

/** Score of a pipeline: the share of rows told rightly, the mean negative log of the probability given to the truth, or the mean of squared errors. */
export type MetricId = 'accuracy' | 'log-loss' | 'mean-squared-error';

/** Words of a pipeline: all that a page needs without training. */
export interface PipelineWords extends Definition {
  /** Raised whenever an evaluation gives other numbers. */
  readonly version: number;
  /** How ranges, data or score differ from those of the source that it is made after; left out where they do not. */
  readonly differs?: string;
  /** The question it answers, for the head of a page: "Which digit is it?" */
  readonly question: string;
  /** How it answers, in a few words that fit on a card: "Blur, main directions, widest margin." */
  readonly way: string;
  readonly dataset: string;
  readonly metric: MetricId;
  readonly folds: number;
  /** Rows that one evaluation draws of the search part; folds are made of these. */
  readonly rows: number;
  /** True if folds came with the data: then each evaluation takes all rows in these folds, and nothing is drawn. */
  readonly hasFolds?: true;
  readonly params: readonly HyperSpec[];
  readonly stages: readonly Stage[];
}

/** A measurement of hyper-parameters. */
export interface Evaluation {
  /** One a fold, rounded to 1e-6; none where it cannot be trained. */
  readonly scores: readonly number[];
  /** Multiply-adds of all folds, a whole number. */
  readonly work: number;
}

/** A pipeline trained on given rows. */
export interface FittedPipeline<Rows> extends Classifier<Rows> {
  /** Pictures of what was learnt and of rows on their way; plain data by `kind`. */
  readonly inside: unknown;
}

/** A pipeline with all that trains it. Evaluations are pure functions of pipeline, version, values and draw, the same to the last bit everywhere. */
export interface PipelineDef<Rows = unknown> extends PipelineWords {
  /** Trains on all rows given. */
  fit(values: ParamValues, data: Dataset<Rows>['search'], tools: Tools): Task<FittedPipeline<Rows>>;
  /**
   * Cross-validates by one fresh stratified sample and folds of its own (000 §3.2). Errors: `invalid-value` for values that no
   * hyper-parameter may have, folds or rows that there cannot be.
   */
  evaluate(values: ParamValues, data: Dataset<Rows>, tools: EvaluationTools): Task<Evaluation>;
  /** Draws the rows of an evaluation, where not as `drawn` does. Errors: as there. */
  drawn?(search: SearchPart<Rows>, tools: EvaluationTools): Drawn;
}

/** Rows that an evaluation draws. */
export interface Drawn {
  /** Their numbers in the search part. */
  readonly which: Int32Array;
  /** The fold of each; −1 for a row that no fold holds out. */
  readonly foldOf: Int32Array;
  readonly folds: number;
}

/** Tools of an evaluation. */
export interface EvaluationTools extends Tools {
  /** Hears the scores and the work so far after each fold. */
  readonly onFold?: ((scores: readonly number[], work: number) => void) | undefined;
  /** Folds and rows other than the pipeline's own. */
  readonly folds?: number | undefined;
  readonly rows?: number | undefined;
}

/** Result of one look at the rows that no search saw. */
export interface TestResult {
  readonly score: number;
  readonly classified: Classified;
}
