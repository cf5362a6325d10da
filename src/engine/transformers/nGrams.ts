import { resolveParams, type ParamSpec } from '../definition';
import { EngineError } from '../errors';
import { picked, renumbered, type SparseRows } from '../learning/sparse';
import { lengthOfTerm, longestNgram, type IndexedPassages, type TokenIndex } from '../learning/tokens';
import type { Transform, TransformerDef } from './transformer';

const params: readonly ParamSpec[] = [
  {
    kind: 'integer',
    id: 'ngram',
    label: 'Words in a row',
    summary: 'Terms are runs of one to so many words.',
    default: 1,
    min: 1,
    max: longestNgram,
  },
  {
    kind: 'integer',
    id: 'features',
    label: 'Terms kept',
    summary: 'Of the terms that are neither too rare nor too common, the most frequent are kept.',
    default: 5000,
    min: 1,
    max: 1e6,
  },
  {
    kind: 'number',
    id: 'dfMin',
    label: 'Rarest',
    summary: 'A term in a smaller share of the passages is dropped.',
    default: 0,
    min: 0,
    max: 1,
    typical: [0, 0.01],
    scale: 'linear',
  },
  {
    kind: 'number',
    id: 'dfMax',
    label: 'Most common',
    summary: 'A term in a larger share of the passages is dropped.',
    default: 1,
    min: 0,
    max: 1,
    typical: [0.02, 1],
    scale: 'linear',
  },
];

/** A vocabulary. */
export interface FittedNGrams extends Transform<IndexedPassages, SparseRows> {
  /** Columns of the index that are kept, rising: column j of the rows is the term `columns[j]`. */
  readonly columns: Int32Array;
}

/** Multiply-adds that take as long as counting an entry, and as looking at a column. */
const [entryWork, columnWork] = [4, 6];

/**
 * Terms of one to n words, counted in each passage. Only the passages given decide what the vocabulary is, though the index knows more. It differs
 * from scikit-learn's CountVectorizer in one thing: of equally frequent terms at the cut the first by alphabet are kept, where that
 * one's sort, which is not stable, leaves it to chance. No term left is no error here.
 */
export const nGrams: TransformerDef<IndexedPassages, SparseRows, FittedNGrams> = {
  id: 'n-grams',
  label: 'Bags of n-grams',
  summary:
    'Counts in each passage the words, and the runs of words, that are neither too rare nor too common.',
  source: '000 §3.4.1 i',
  params,
  *fit({ rows: { index, chosen } }, given, { meter }) {
    const values = resolveParams(params, given);
    const [ngram, features] = [values['ngram'] as number, values['features'] as number];
    if (ngram > index.ngram) {
      const message = `The passages are indexed by at most ${index.ngram} words in a row, not ${ngram}: index them again.`;
      throw new EngineError('invalid-value', message, { ngram });
    }
    yield { done: 0, total: 1, label: 'Choosing terms' };
    const { inPassages, inAll, entries } = frequencies(index, chosen);
    meter.add(entryWork * entries + columnWork * index.counts.cols);
    const least = Math.max(1, (values['dfMin'] as number) * chosen.length);
    const most = (values['dfMax'] as number) * chosen.length;
    const isAllowed = (column: number) =>
      inPassages[column] >= least &&
      inPassages[column] <= most &&
      (ngram === index.ngram || lengthOfTerm(index, column) <= ngram);
    const allowed = inPassages.map((_, column) => column).filter(isAllowed);
    const columns = mostFrequent(allowed, { inAll, features });
    const columnOf = renumbered(columns, index.counts.cols);
    return { columns, apply: (rows, tools) => count(rows, { index, columnOf, columns }, tools) };
  },
};

/** Counts the passages in which a term stands, and the times it stands there. */
function frequencies({ counts }: TokenIndex, chosen: Int32Array) {
  const inPassages = new Int32Array(counts.cols);
  const inAll = new Int32Array(counts.cols);
  let entries = 0;
  for (const row of chosen) {
    for (let e = counts.starts[row]; e < counts.starts[row + 1]; e++) {
      inPassages[counts.columns[e]]++;
      inAll[counts.columns[e]] += counts.values[e];
    }
    entries += counts.starts[row + 1] - counts.starts[row];
  }
  return { inPassages, inAll, entries };
}

/** Returns the `features` terms that occur most often, in alphabetical order; of equals the first. */
function mostFrequent(
  allowed: Int32Array,
  { inAll, features }: { readonly inAll: Int32Array; readonly features: number },
): Int32Array {
  if (allowed.length <= features) return allowed;
  const sorted = allowed.map((column) => inAll[column]).sort();
  const cut = sorted[allowed.length - features];
  let equals = features;
  for (const column of allowed) if (inAll[column] > cut) equals--;
  return allowed.filter((column) => inAll[column] > cut || (inAll[column] === cut && equals-- > 0));
}

interface Vocabulary {
  readonly index: TokenIndex;
  readonly columnOf: Int32Array;
  readonly columns: Int32Array;
}

function* count(
  { index, chosen }: IndexedPassages,
  { index: own, columnOf, columns }: Vocabulary,
  { meter }: Parameters<FittedNGrams['apply']>[1],
): ReturnType<FittedNGrams['apply']> {
  if (index !== own) {
    throw new EngineError('invalid-value', 'These passages stand in another index than those of the fit.');
  }
  yield { done: 0, total: 1, label: 'Counting terms' };
  for (const row of chosen) meter.add(entryWork * (index.counts.starts[row + 1] - index.counts.starts[row]));
  return picked(index.counts, { chosen, columnOf, cols: columns.length });
}
