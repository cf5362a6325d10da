import type { SparseRows } from '../learning/sparse';
import type { LearnerDef } from './learner';
import { multinomialNaiveBayes } from './multinomialNaiveBayes';

/** Learners of sparse rows. */
export const sparseLearners: readonly LearnerDef<SparseRows>[] = [multinomialNaiveBayes];
