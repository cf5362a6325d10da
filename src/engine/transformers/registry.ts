import type { SparseRows } from '../learning/sparse';
import type { IndexedPassages } from '../learning/tokens';
import { blur } from './blur';
import { chiSquaredSelection } from './chiSquaredSelection';
import { halve } from './halve';
import { nGrams } from './nGrams';
import { principalComponents } from './principalComponents';
import { standardScaler } from './standardScaler';
import { tfidf } from './tfidf';
import type { TransformerDef } from './transformer';

/** Transformers of dense rows. */
export const transformers: readonly TransformerDef[] = [standardScaler, blur, halve, principalComponents];

/** Transformers of passages into sparse rows. */
export const passageTransformers: readonly TransformerDef<IndexedPassages, SparseRows>[] = [nGrams];

/** Transformers of sparse rows. */
export const sparseTransformers: readonly TransformerDef<SparseRows>[] = [tfidf, chiSquaredSelection];
