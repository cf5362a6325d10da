import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Term, Token } from './explanation';

/** The terms that a multinomial model knows. */
export interface KnownTerms {
  /** The terms that were kept, by column. */
  readonly terms: readonly string[];
  /** χ² of each with the classes [terms]. */
  readonly chiSquared: Vec;
  /** Logs of the probabilities of terms in each class [classes×terms]. */
  readonly logProbabilities: Mat;
}

/** Returns log-odds: the log of the probability in each class less that of its mean over the other classes [classes×terms]. */
export function logOddsOf({ rows: classes, cols, data }: Mat): Mat {
  const out = new Float64Array(data.length);
  for (let j = 0; j < cols; j++) {
    for (let c = 0; c < classes; c++) {
      const own = data[c * cols + j];
      let others = 0;
      for (let k = 0; k < classes; k++) if (k !== c) others += exp(data[k * cols + j] - own);
      out[c * cols + j] = classes > 1 ? -log(others / (classes - 1)) : 0;
    }
  }
  return { rows: classes, cols, data: out };
}

/** Returns for each class the terms that speak for it most, the strongest first. */
export function tellingTerms(known: KnownTerms, most: number): readonly (readonly Term[])[] {
  const { terms, chiSquared, logProbabilities } = known;
  const odds = logOddsOf(logProbabilities);
  const columns = terms.map((_, j) => j);
  // A rare term may have large odds by luck: χ² weighs them by how much was seen.
  const strength = (c: number, j: number) => (odds.data[c * odds.cols + j] > 0 ? chiSquared[j] : -1);
  return Array.from({ length: odds.rows }, (_, c) =>
    [...columns]
      .filter((j) => isHighest(odds, c, j))
      .sort((a, b) => strength(c, b) - strength(c, a) || a - b)
      .slice(0, most)
      .map((j) => ({ term: terms[j], chiSquared: chiSquared[j], logOdds: columnOf(odds, j) })),
  );
}

function isHighest(odds: Mat, c: number, j: number): boolean {
  const all = columnOf(odds, j);
  return all.every((one) => one <= all[c]);
}

function columnOf({ rows, cols, data }: Mat, j: number): number[] {
  return Array.from({ length: rows }, (_, c) => data[c * cols + j]);
}

const words = /[\p{L}\p{N}']+[^\p{L}\p{N}']*|[^\p{L}\p{N}']+/gu;

/** Splits a passage into words with what follows each, and looks up what each adds. `termOf` makes a term of a word. */
export function tokensOf(
  passage: string,
  { terms, logProbabilities }: Pick<KnownTerms, 'terms' | 'logProbabilities'>,
  termOf: (word: string) => string,
): readonly Token[] {
  const places = new Map(terms.map((term, j) => [term, j]));
  const odds = logOddsOf(logProbabilities);
  return (passage.match(words) ?? []).map((text) => {
    const j = places.get(termOf(text));
    return { text, logOdds: j === undefined ? null : columnOf(odds, j) };
  });
}
