import type { Passages } from '../datasets/dataset';
import type { ParamValues } from '../definition';
import { multinomialNaiveBayes, type FittedNaiveBayes } from '../learners/multinomialNaiveBayes';
import type { Labelled } from '../learning/labelled';
import type { IndexedPassages, TokenIndex } from '../learning/tokens';
import type { Tools } from '../learning/tools';
import type { Task } from '../task';
import { chiSquaredSelection, type FittedSelection } from '../transformers/chiSquaredSelection';
import { nGrams, type FittedNGrams } from '../transformers/nGrams';
import { tfidf, type FittedTfidf } from '../transformers/tfidf';
import { passages, type InsidePassages, type LearntPassages } from './passageRecipe';
import type { PipelineDef, PipelineWords } from './pipeline';

export const erasBayesWords: PipelineWords = {
  id: 'eras-bayes',
  label: 'Eras: words',
  summary:
    'Counts the words of a passage, keeps those that eras use most differently, and multiplies what each says.',
  source: 'after 000 §3.4.1',
  differs:
    'The report tells praise from blame in 25,000 film reviews and keeps 13,000 to 32,000 terms; here eras of speeches are told apart, by 300 to 30,000 terms, and the other ranges differ, too.',
  version: 1,
  question: 'When was it said?',
  way: 'Count words, keep those that tell, multiply.',
  dataset: 'eras',
  metric: 'accuracy',
  folds: 5,
  rows: 1200,
  params: [
    {
      id: 'ngram',
      label: 'Words in a row',
      summary: 'Terms are runs of up to this many words.',
      kind: 'integer',
      default: 1,
      min: 1,
      max: 3,
    },
    {
      id: 'features',
      label: 'Terms kept',
      summary: 'Of the terms that are neither too rare nor too common, the most frequent are kept.',
      kind: 'integer',
      default: 5000,
      min: 300,
      max: 30000,
      scale: 'log',
    },
    {
      id: 'dfMin',
      label: 'Rarest',
      summary: 'A term in a smaller share of the passages is dropped.',
      kind: 'number',
      default: 0,
      min: 0,
      max: 0.01,
      scale: 'linear',
    },
    {
      id: 'dfMax',
      label: 'Most common',
      summary: 'A term in a larger share of the passages is dropped.',
      kind: 'number',
      default: 1,
      min: 0.02,
      max: 1,
      scale: 'linear',
    },
    {
      id: 'norm',
      label: 'Norm of a passage',
      summary: 'How the weights of a passage are scaled, so that long ones do not count for more.',
      kind: 'choice',
      default: 'l2',
      options: [
        { value: 'l1', label: 'Sum 1' },
        { value: 'l2', label: 'Length 1' },
        { value: 'l2-sublinear', label: 'Length 1, of 1 + log counts' },
      ],
    },
    {
      id: 'percent',
      label: 'Share kept',
      summary: 'Of the terms, those that depend most on the era.',
      kind: 'number',
      default: 50,
      min: 5,
      max: 100,
      scale: 'linear',
      unit: '%',
    },
    {
      id: 'alpha',
      label: 'Smoothing α',
      summary: 'Added to the count of each term in each era, so that no term is impossible.',
      kind: 'number',
      default: 1,
      min: 0.01,
      max: 2,
      scale: 'log',
    },
  ],
  stages: [
    { id: 'terms', label: 'n-grams', params: ['ngram', 'features', 'dfMin', 'dfMax'] },
    { id: 'weights', label: 'tf-idf', params: ['norm'] },
    { id: 'select', label: 'χ² selection', params: ['percent'] },
    { id: 'bayes', label: 'Naive Bayes', params: ['alpha'] },
  ],
};

/** The stages of a fit, each with what it learnt. */
interface Stages {
  readonly index: TokenIndex;
  readonly vocabulary: FittedNGrams;
  readonly weights: FittedTfidf;
  readonly selection: FittedSelection;
  readonly bayes: FittedNaiveBayes;
}

/** Inside of a fit: its stages, and their way from passages to rows for naive Bayes. */
export type BayesStages = InsidePassages<Stages>;

/** n-grams, tf-idf, χ² selection, multinomial naive Bayes. */
export const erasBayes: PipelineDef<Passages> = /* @__PURE__ */ passages(erasBayesWords, learn);

function* learn(
  values: ParamValues,
  data: Labelled<IndexedPassages>,
  tools: Tools,
): Task<LearntPassages<Stages>> {
  const { ngram, features, dfMin, dfMax, norm, percent, alpha } = values;
  const vocabulary = yield* nGrams.fit(data, { ngram, features, dfMin, dfMax }, tools);
  const counts = { ...data, rows: yield* vocabulary.apply(data.rows, tools) };
  const weights = yield* tfidf.fit(counts, { norm }, tools);
  const all = { ...data, rows: yield* weights.apply(counts.rows, tools) };
  const selection = yield* chiSquaredSelection.fit(all, { percent }, tools);
  const rows = yield* selection.apply(all.rows, tools);
  const bayes = yield* multinomialNaiveBayes.fit({ ...data, rows }, { alpha }, tools);
  return {
    stages: { index: data.rows.index, vocabulary, weights, selection, bayes },
    *weigh(asked, more) {
      return yield* selection.apply(yield* weights.apply(asked, more), more);
    },
    classifier: bayes,
  };
}
