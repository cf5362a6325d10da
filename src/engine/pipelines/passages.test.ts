import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/passages.json';
import { expectAllClose } from '../../testing/tolerance';
import { multinomialNaiveBayes } from '../learners/multinomialNaiveBayes';
import { createMeter } from '../learning/meter';
import { indexPassages, termOf } from '../learning/tokens';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { chiSquaredSelection } from '../transformers/chiSquaredSelection';
import { nGrams } from '../transformers/nGrams';
import { tfidf } from '../transformers/tfidf';
import { evidenceIn, evidenceOf, strongestTerms } from './passageEvidence';

type Case = (typeof golden.cases)[number];

const tools = { rng: createRng(1), meter: createMeter() };
const classes = 4;

/** Trains the stages one by one on all folds but one, and asks about that one. */
function trained({ params, fold }: Pick<Case, 'params' | 'fold'>) {
  const { norm, percent, alpha, ...grams } = params;
  const index = finish(indexPassages(golden.passages, params.ngram, tools));
  const asked = Int32Array.from(golden.folds[fold]!);
  const chosen = Int32Array.from(golden.passages.keys()).filter((i) => !asked.includes(i));
  const labels = Uint8Array.from(chosen, (i) => golden.labels[i]!);
  const vocabulary = finish(nGrams.fit({ rows: { index, chosen }, labels, classes }, grams, tools));
  const counts = finish(vocabulary.apply({ index, chosen }, tools));
  const weights = finish(tfidf.fit({ rows: counts, labels, classes }, { norm }, tools));
  const weighed = finish(weights.apply(counts, tools));
  const selection = finish(chiSquaredSelection.fit({ rows: weighed, labels, classes }, { percent }, tools));
  const rows = finish(selection.apply(weighed, tools));
  const bayes = finish(multinomialNaiveBayes.fit({ rows, labels, classes }, { alpha }, tools));
  const askedCounts = finish(vocabulary.apply({ index, chosen: asked }, tools));
  const askedRows = finish(selection.apply(finish(weights.apply(askedCounts, tools)), tools));
  const classified = finish(bayes.classify(askedRows, tools));
  return { index, asked, vocabulary, weights, weighed, selection, bayes, askedRows, classified };
}

describe.each(golden.cases.map((one) => [JSON.stringify(one.params), one.fold, one] as const))(
  'passages by %s, fold %i',
  (_, __, one) => {
    const { index, vocabulary, weights, weighed, selection, classified } = trained(one);

    it('keep as many terms as scikit-learn', () => {
      expect(vocabulary.columns).toHaveLength(one.terms);
      expect(selection.kept).toHaveLength(one.kept);
    });

    // Of equally frequent terms at the cut, which ones stay is chance there.
    it.runIf(!one.tied)('are told as scikit-learn tells them', () => {
      expect([...classified.labels]).toEqual(one.labels);
      if (!one.scores) return;
      expectAllClose(classified.scores.data, one.scores, { rtol: 1e-11 });
      expectAllClose(classified.probabilities!.data, one.probabilities, { rtol: 1e-10 });
    });

    it.runIf(one.vocabulary)('have its vocabulary, weights and statistics', () => {
      expect(Array.from(vocabulary.columns, (column) => termOf(index, column))).toEqual(one.vocabulary);
      expectAllClose(weights.idf, one.idf!, { rtol: 1e-11 });
      expectAllClose(selection.statistics, one.statistics!, { rtol: 1e-10 });
      expect([...selection.kept]).toEqual(one.keptColumns);
      const end = weighed.starts[1]!;
      expect([...weighed.columns.subarray(0, end)]).toEqual(one.firstRow!.columns);
      expectAllClose(weighed.values.subarray(0, end), one.firstRow!.values, { rtol: 1e-11 });
    });
  },
);

describe('evidence', () => {
  const fit = trained(golden.cases[4]!);
  const terms = evidenceOf({
    index: fit.index,
    columns: fit.vocabulary.columns,
    statistics: fit.selection.statistics,
    kept: fit.selection.kept,
    bayes: fit.bayes,
  });

  it('names for each class terms that speak for it, the largest χ² first', () => {
    const strongest = strongestTerms(terms, 6);
    expect(strongest).toHaveLength(classes);
    strongest.forEach((list, c) => {
      expect(list).toHaveLength(6);
      for (const { logOdds } of list) expect(Math.max(...logOdds)).toBe(logOdds[c]);
      const statistics = list.map(({ chiSquared }) => chiSquared);
      expect(statistics).toEqual(statistics.toSorted((a, b) => b - a));
    });
    expect(strongest[0]!.map(({ term }) => term)).toContain('can not');
    expect(strongest[1]!.map(({ term }) => term)).toContain('it was');
  });

  it('of the words of a passage, with that of the shares of classes, adds up to its score against the other classes', () => {
    fit.asked.forEach((passage, i) => {
      const tokens = evidenceIn(golden.passages[passage]!, terms, { rows: fit.askedRows, row: i });
      expect(tokens.map(({ text }) => text).join('')).toBe(golden.passages[passage]);
      const scores = fit.classified.scores.data.subarray(i * classes, (i + 1) * classes);
      for (let c = 0; c < classes; c++) {
        const others = scores.filter((__, k) => k !== c).reduce((sum, s) => sum + s / (classes - 1), 0);
        const added = tokens.reduce((sum, { logOdds }) => sum + (logOdds?.[c] ?? 0), 0);
        expect(added).toBeCloseTo(scores[c]! - others, 9);
      }
    });
  });
});
