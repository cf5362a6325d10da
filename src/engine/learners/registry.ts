import type { LearnerDef } from './learner';
import { laplacianRls } from './laplacianRls';
import { svm } from './svm/svm';

/** Learners of dense rows. */
export const denseLearners: readonly LearnerDef[] = [svm, laplacianRls];
