import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Labelled } from '../learning/labelled';
import type { Tools } from '../learning/tools';
import type { Mat, Vec } from '../numeric/arrays';
import type { Task } from '../task';

/** Verdicts of a classifier on n rows. */
export interface Classified {
  /** The class of each row [n]. */
  readonly labels: Uint8Array;
  /** Evidence for each class [n×classes], the more the larger: probabilities, votes, or scores. */
  readonly scores: Mat;
  /** Probabilities [n×classes]; left out by a learner that tells none. */
  readonly probabilities?: Mat;
  /** The number told of each row [n], where it is no class; it is the evidence for the only class then. */
  readonly predicted?: Vec;
}

/** A fitted classifier: plain data with a way to ask it. */
export interface Classifier<Rows = Mat> {
  classify(rows: Rows, tools: Pick<Tools, 'meter'>): Task<Classified>;
}

/** A member of the family of learners. Its fit yields at least every 10 ms, feeds the meter, and is a pure function of its arguments. */
export interface LearnerDef<
  Rows = Mat,
  Fitted extends Classifier<Rows> = Classifier<Rows>,
> extends Definition {
  readonly params: readonly ParamSpec[];
  fit(data: Labelled<Rows>, params: ParamValues, tools: Tools): Task<Fitted>;
}
