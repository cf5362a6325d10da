import type { Passages } from '../datasets/dataset';
import type { ParamValues } from '../definition';
import { createMeter } from '../learning/meter';
import { everyRow, picked, type SparseRows } from '../learning/sparse';
import { indexPassages, termOf, type IndexedPassages, type TokenIndex } from '../learning/tokens';
import { oncePer } from '../oncePer';
import type { Task } from '../task';
import type { FittedNGrams } from '../transformers/nGrams';

/** Ways to take passages, which are read once for all folds. The work of reading them is not counted. */
export const passageRows = {
  *ready(rows: Passages, chosen: Int32Array, values: ParamValues): Task<IndexedPassages> {
    return { index: yield* indexOf(rows, values), chosen };
  },
  take: ({ index, chosen }: IndexedPassages, which: Int32Array): IndexedPassages => ({
    index,
    chosen: Int32Array.from(which, (i) => chosen[i]),
  }),
};

/** Indices of passages by the words of their longest n-gram, as far as they were asked for. */
const indicesOf = oncePer((_passages: Passages) => new Map<number, TokenIndex>());

/** Indexes passages by n-grams as long as the hyper-parameters say. */
export function* indexOf(passages: Passages, { ngram }: ParamValues): Task<TokenIndex> {
  const known = indicesOf(passages);
  const found = known.get(Number(ngram));
  if (found) return found;
  const index = yield* indexPassages(passages, Number(ngram), { meter: createMeter() });
  known.set(Number(ngram), index);
  return index;
}

/** Counts the terms of a vocabulary in passages of another index. */
export function countsIn(
  { index, vocabulary }: { readonly index: TokenIndex; readonly vocabulary: FittedNGrams },
  asked: TokenIndex,
): SparseRows {
  const places = new Map(Array.from(vocabulary.columns, (column, place) => [termOf(index, column), place]));
  const columnOf = Int32Array.from(
    { length: asked.counts.cols },
    (_, column) => places.get(termOf(asked, column)) ?? -1,
  );
  const cols = vocabulary.columns.length;
  return picked(asked.counts, { chosen: everyRow(asked.counts.rows), columnOf, cols });
}
