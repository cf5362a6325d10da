import type { FittedNaiveBayes } from '../learners/multinomialNaiveBayes';
import type { SparseRows } from '../learning/sparse';
import { termOf, wordsOf, type TokenIndex } from '../learning/tokens';
import type { Vec } from '../numeric/arrays';
import type { Term, Token } from './explain/explanation';

/** The stages of a fit to passages. */
interface FittedStages {
  readonly index: TokenIndex;
  /** Terms of the vocabulary: columns of the index. */
  readonly columns: Int32Array;
  /** χ² of each of them. */
  readonly statistics: Vec;
  /** Places in the vocabulary of the terms selected. */
  readonly kept: Int32Array;
  readonly bayes: Pick<FittedNaiveBayes, 'logPrior' | 'logLikelihood'>;
}

/** Returns the terms of a fit, by their columns in the rows that naive Bayes was given. */
export function evidenceOf({ index, columns, statistics, kept, bayes }: FittedStages): readonly Term[] {
  const { data, cols } = bayes.logLikelihood;
  return Array.from(kept, (place, t) => ({
    term: termOf(index, columns[place]),
    chiSquared: statistics[place],
    logOdds: contrasts(
      Array.from(bayes.logPrior, (prior, c) => (prior > -Infinity ? data[c * cols + t] : null)),
    ),
  }));
}

/** Returns the terms of a linear machine of two classes, whose weights speak for the second and against the first. */
export function weightsOf({
  index,
  columns,
  weights,
}: Pick<FittedStages, 'index' | 'columns'> & { readonly weights: Vec }): readonly Term[] {
  return Array.from(weights, (weight, t) => ({
    term: termOf(index, columns[t]),
    chiSquared: Math.abs(weight),
    logOdds: [-weight, weight],
  }));
}

/** Each number less the mean of the others that are there. */
function contrasts(logs: readonly (number | null)[]): number[] {
  const there = logs.filter((one) => one !== null);
  const total = there.reduce((sum, one) => sum + one, 0);
  const others = there.length - 1;
  return logs.map((one) => (one === null || others < 1 ? 0 : one - (total - one) / others));
}

/** Returns for each class the terms that speak for it more than for any other, the largest χ² first. */
export function strongestTerms(terms: readonly Term[], count: number): readonly (readonly Term[])[] {
  const sorted = terms.toSorted((a, b) => b.chiSquared - a.chiSquared);
  const classes = terms[0]?.logOdds.length ?? 0;
  return Array.from({ length: classes }, (_, c) =>
    sorted.filter(({ logOdds }) => logOdds[c] > 0 && logOdds[c] === Math.max(...logOdds)).slice(0, count),
  );
}

/**
 * Parts a passage into its words and says what each adds to the log-odds of the classes: the weight of a term in the row of the
 * passage is shared evenly by the places where it stands, and there by its words. Where all classes have equally many rows, the sum over the words
 * is the score of a class less the mean score of the others.
 */
export function evidenceIn(
  passage: string,
  terms: readonly Term[],
  { rows, row }: { readonly rows: SparseRows; readonly row: number },
): readonly Token[] {
  const words = wordsOf(passage);
  const sums: (number[] | null)[] = words.map(() => null);
  for (let e = rows.starts[row]; e < rows.starts[row + 1]; e++) {
    const { term, logOdds } = terms[rows.columns[e]];
    const parts = term.split(' ');
    const places = words.flatMap((_, at) =>
      parts.every((part, d) => words[at + d]?.text === part) ? [at] : [],
    );
    const share = rows.values[e] / (places.length * parts.length);
    for (const at of places) {
      for (let d = 0; d < parts.length; d++) {
        const sum = (sums[at + d] ??= logOdds.map(() => 0));
        logOdds.forEach((odds, c) => (sum[c] += share * odds));
      }
    }
  }
  const before = passage.slice(0, words[0]?.from ?? passage.length);
  const lead: Token[] = before ? [{ text: before, logOdds: null }] : [];
  const tokens = words.map(({ from }, k) => ({
    text: passage.slice(from, words[k + 1]?.from ?? passage.length),
    logOdds: sums[k] ?? null,
  }));
  return [...lead, ...tokens];
}
