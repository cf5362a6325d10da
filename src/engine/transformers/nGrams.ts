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
    summary: 'Terms are runs of up to this many words.',
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
  source: 'met in 000 §3.4.1 i, §A.2',
  params,
  *fit({ rows: { index, chosen } }, given, { meter }) {
    const values = resolveParams(params, given);
    const [ngram, features] = [values['ngram'] as number, values['features'] as number];
    if (ngram > index.ngram) {
      const message = `The passages are indexed by at most ${index.ngram} words in a row, not ${ngram}: index them again.`;
      throw new EngineError('invalid-value', message, { ngram });
    }
    yield choosing(0, 1);
    const { inPassages, inAll, entries } = yield* frequencies(index, chosen);
    meter.add(entryWork * entries + columnWork * index.counts.cols);
    const least = Math.max(1, (values['dfMin'] as number) * chosen.length);
    const most = (values['dfMax'] as number) * chosen.length;
    const isAllowed = (column: number) =>
      inPassages[column] >= least &&
      inPassages[column] <= most &&
      (ngram === index.ngram || lengthOfTerm(index, column) <= ngram);
    const allowed = new Int32Array(index.counts.cols);
    let kept = 0;
    for (let column = 0; column < allowed.length; column++) {
      if (isAllowed(column)) allowed[kept++] = column;
      if (column % columnsPerYield === columnsPerYield - 1) yield choosing(column, allowed.length);
    }
    yield choosing(1, 1);
    const columns = mostFrequent(allowed.subarray(0, kept), { inAll, features });
    yield choosing(1, 1);
    const columnOf = renumbered(columns, index.counts.cols);
    return { columns, apply: (rows, tools) => count(rows, { index, columnOf, columns }, tools) };
  },
};

const columnsPerYield = 100_000;
const entriesPerYield = 200_000;

function choosing(done: number, total: number) {
  return { done, total, label: 'Choosing terms' };
}

/** Counts the passages in which a term stands, and the times it stands there. */
function* frequencies({ counts }: TokenIndex, chosen: Int32Array) {
  const { starts, columns, values } = counts;
  const inPassages = new Int32Array(counts.cols);
  const inAll = new Int32Array(counts.cols);
  let entries = 0;
  let since = 0;
  for (let k = 0; k < chosen.length; k++) {
    const [from, to] = [starts[chosen[k]], starts[chosen[k] + 1]];
    for (let e = from; e < to; e++) {
      inPassages[columns[e]]++;
      inAll[columns[e]] += values[e];
    }
    entries += to - from;
    if (entries - since < entriesPerYield) continue;
    since = entries;
    yield choosing(k + 1, chosen.length);
  }
  return { inPassages, inAll, entries };
}

/** Returns the `features` terms that occur most often, in alphabetical order; of equals the first. */
function mostFrequent(
  allowed: Int32Array,
  { inAll, features }: { readonly inAll: Int32Array; readonly features: number },
): Int32Array {
  if (allowed.length <= features) return allowed.slice();
  // How often the last term that is kept occurs, and how many of those that occur as often.
  let most = 0;
  for (const column of allowed) most = Math.max(most, inAll[column]);
  const terms = new Int32Array(most + 1);
  for (const column of allowed) terms[inAll[column]]++;
  let equals = features;
  let cut = most;
  for (; terms[cut] < equals; cut--) equals -= terms[cut];
  const columns = new Int32Array(features);
  let kept = 0;
  for (const column of allowed) {
    if (inAll[column] > cut || (inAll[column] === cut && equals-- > 0)) columns[kept++] = column;
  }
  return columns;
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
