import type { SparseRows } from '../learning/sparse';
import { kNearestNeighbours } from './kNearestNeighbours';
import type { LearnerDef } from './learner';
import { logisticRegression } from './logisticRegression';
import { multilayerPerceptron } from './multilayerPerceptron';
import { multinomialNaiveBayes } from './multinomialNaiveBayes';
import { sgd } from './sgd';

/** Learners of dense rows. */
export const learners: readonly LearnerDef[] = [
  kNearestNeighbours,
  logisticRegression,
  sgd,
  multilayerPerceptron,
];

/** Learners of sparse rows. */
export const sparseLearners: readonly LearnerDef<SparseRows>[] = [multinomialNaiveBayes];
