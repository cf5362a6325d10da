import type { Passages } from '../datasets/dataset';
import type { ParamValues } from '../definition';
import { hingeDescent, type FittedHinge } from '../learners/hingeDescent';
import type { Labelled } from '../learning/labelled';
import type { IndexedPassages, TokenIndex } from '../learning/tokens';
import type { Tools } from '../learning/tools';
import type { Task } from '../task';
import { nGrams, type FittedNGrams } from '../transformers/nGrams';
import { tfidf, type FittedTfidf } from '../transformers/tfidf';
import { passages, type InsidePassages, type LearntPassages } from './passageRecipe';
import type { PipelineDef, PipelineWords } from './pipeline';

export const erasSgdWords: PipelineWords = {
  id: 'eras-sgd',
  label: 'Eras: gradient steps',
  summary:
    'Weighs the words of a passage, and learns in gradient steps which of two eras each word speaks for.',
  source: 'after 000 §C.1',
  differs:
    'The report tells two groups of the 20 newsgroups apart, which have no licence and are not shipped; here it is two eras of speeches, the two farthest apart, 600 passages of them.',
  version: 1,
  question: 'Long ago, or of late?',
  way: 'Count words, weigh them, learn text by text.',
  dataset: 'far-eras',
  metric: 'accuracy',
  folds: 5,
  rows: 600,
  params: [
    {
      id: 'dfMax',
      label: 'Most common',
      summary: 'A term in a larger share of the passages is dropped.',
      kind: 'number',
      default: 1,
      min: 0.5,
      max: 1,
      scale: 'linear',
    },
    {
      id: 'ngram',
      label: 'Words in a row',
      summary: 'Terms are single words, or pairs of neighbours too.',
      kind: 'integer',
      default: 1,
      min: 1,
      max: 2,
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
      ],
    },
    {
      id: 'alpha',
      label: 'Penalty α',
      summary: 'The price of large weights, and the larger, the shorter the steps.',
      kind: 'number',
      default: 1e-5,
      min: 1e-6,
      max: 1e-4,
      scale: 'log',
    },
    {
      id: 'penalty',
      label: 'Kind of penalty',
      summary: 'Squares of the weights, or in part their sizes, which makes some of them nothing.',
      kind: 'choice',
      default: 'l2',
      options: [
        { value: 'l2', label: 'Squares' },
        { value: 'elasticnet', label: 'Elastic net' },
      ],
    },
  ],
  stages: [
    { id: 'terms', label: 'n-grams', params: ['dfMax', 'ngram'] },
    { id: 'weights', label: 'tf-idf', params: ['norm'] },
    { id: 'machine', label: 'Support vectors by gradient steps', params: ['alpha', 'penalty'] },
  ],
};

/** The stages of a fit, each with what it learnt. */
interface Stages {
  readonly index: TokenIndex;
  readonly vocabulary: FittedNGrams;
  readonly weights: FittedTfidf;
  readonly machine: FittedHinge;
}

/** Inside of a fit: its stages, and their way from passages to rows for the machine. */
export type MachineStages = InsidePassages<Stages>;

/** n-grams, tf-idf, a linear support vector machine by stochastic gradient steps. */
export const erasSgd: PipelineDef<Passages> = /* @__PURE__ */ passages(erasSgdWords, learn);

function* learn(
  values: ParamValues,
  data: Labelled<IndexedPassages>,
  tools: Tools,
): Task<LearntPassages<Stages>> {
  const { dfMax, ngram, norm, alpha, penalty } = values;
  const vocabulary = yield* nGrams.fit(data, { ngram, features: 1e6, dfMax }, tools);
  const counts = { ...data, rows: yield* vocabulary.apply(data.rows, tools) };
  const weights = yield* tfidf.fit(counts, { norm }, tools);
  const rows = yield* weights.apply(counts.rows, tools);
  const machine = yield* hingeDescent.fit({ ...data, rows }, { alpha, penalty }, tools);
  const stages = { index: data.rows.index, vocabulary, weights, machine };
  return { stages, weigh: weights.apply, classifier: machine };
}
