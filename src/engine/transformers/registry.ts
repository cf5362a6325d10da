import type { SparseRows } from '../learning/sparse';
import type { IndexedPassages } from '../learning/tokens';
import { chiSquaredSelection } from './chiSquaredSelection';
import { nGrams } from './nGrams';
import { tfidf } from './tfidf';
import type { TransformerDef } from './transformer';

/** Transformers of passages into sparse rows. */
export const passageTransformers: readonly TransformerDef<IndexedPassages, SparseRows>[] = [nGrams];

/** Transformers of sparse rows. */
export const sparseTransformers: readonly TransformerDef<SparseRows>[] = [tfidf, chiSquaredSelection];
