import type { LearnerDef } from './learner';
import { kNearestNeighbours } from './kNearestNeighbours';
import { logisticRegression } from './logisticRegression';
import { multilayerPerceptron } from './multilayerPerceptron';
import { sgd } from './sgd';

/** Learners of dense rows. */
export const learners: readonly LearnerDef[] = [
  kNearestNeighbours,
  logisticRegression,
  sgd,
  multilayerPerceptron,
];
