import type { SparseRows } from '../learning/sparse';
import { hingeDescent } from './hingeDescent';
import { kNearestNeighbours } from './kNearestNeighbours';
import { laplacianRls } from './laplacianRls';
import type { LearnerDef } from './learner';
import { logisticRegression } from './logisticRegression';
import { multilayerPerceptron } from './multilayerPerceptron';
import { multinomialNaiveBayes } from './multinomialNaiveBayes';
import { sgd } from './sgd';
import { svm } from './svm/svm';
import { gradientBoosting } from './trees/gradientBoosting';
import { randomForest } from './trees/randomForest';

/** Learners of dense rows. */
export const learners: readonly LearnerDef[] = [
  kNearestNeighbours,
  logisticRegression,
  sgd,
  multilayerPerceptron,
  svm,
  laplacianRls,
  gradientBoosting,
  randomForest,
];

/** Learners of sparse rows. */
export const sparseLearners: readonly LearnerDef<SparseRows>[] = [multinomialNaiveBayes, hingeDescent];
