import type { LearnerDef } from './learner';
import { gradientBoosting } from './trees/gradientBoosting';
import { randomForest } from './trees/randomForest';

/** Learners of dense rows. */
export const denseLearners: readonly LearnerDef[] = [gradientBoosting, randomForest];
