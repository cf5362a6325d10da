import type { Passages } from '../datasets/dataset';
import { resolveParams, type ParamValues } from '../definition';
import type { Classifier } from '../learners/learner';
import type { Labelled } from '../learning/labelled';
import { createMeter } from '../learning/meter';
import { everyRow, picked, type SparseRows } from '../learning/sparse';
import { indexPassages, termOf, type IndexedPassages, type TokenIndex } from '../learning/tokens';
import type { Tools } from '../learning/tools';
import { oncePer } from '../oncePer';
import type { Task } from '../task';
import type { FittedNGrams } from '../transformers/nGrams';
import { crossValidate } from './crossValidate';
import type { FittedPipeline, PipelineDef, PipelineWords } from './pipeline';

/** The first stage of a fit: the terms of passages. */
interface CountedTerms {
  readonly index: TokenIndex;
  readonly vocabulary: FittedNGrams;
}

/** What was learnt from passages. */
export interface LearntPassages<Stages extends CountedTerms> {
  readonly stages: Stages;
  /** Makes rows for the classifier of the counts of the vocabulary's terms. */
  weigh(counts: SparseRows, tools: Pick<Tools, 'meter'>): Task<SparseRows>;
  readonly classifier: Classifier<SparseRows>;
}

/** A way from passages to rows for the classifier. */
interface Weighing {
  weigh(passages: Passages, tools: Pick<Tools, 'meter'>): Task<SparseRows>;
}

/** Inside of a fit: its stages, and their way from passages to rows. */
export type InsidePassages<Stages> = Stages & Weighing;

/**
 * Makes of words and a way to learn from indexed passages what trains on all passages, and what cross-validates. Passages are read once for
 * all folds, and the work of reading them is not counted.
 */
export function passages<Stages extends CountedTerms>(
  words: PipelineWords,
  learn: (values: ParamValues, data: Labelled<IndexedPassages>, tools: Tools) => Task<LearntPassages<Stages>>,
): PipelineDef<Passages> {
  return {
    ...words,
    *fit(given, data, tools): Task<FittedPipeline<Passages>> {
      const values = resolveParams(words.params, given);
      const index = yield* indexOf(data.rows, values);
      const rows = { index, chosen: everyRow(data.rows.length) };
      const learnt = yield* learn(values, { ...data, rows }, tools);
      const weigh: Weighing['weigh'] = function* (asked, more) {
        return yield* learnt.weigh(countsIn(learnt.stages, yield* indexOf(asked, values)), more);
      };
      return {
        inside: { kind: words.id, ...learnt.stages, weigh },
        *classify(asked, more) {
          return yield* learnt.classifier.classify(yield* weigh(asked, more), more);
        },
      };
    },
    evaluate(given, data, tools) {
      const values = resolveParams(words.params, given);
      return crossValidate(words, { ready, take, train }, values, data, tools);
    },
  };

  function* train(
    values: ParamValues,
    data: Labelled<IndexedPassages>,
    tools: Tools,
  ): Task<Classifier<IndexedPassages>> {
    const { stages, weigh, classifier } = yield* learn(values, data, tools);
    return {
      *classify(asked, more) {
        const counts = yield* stages.vocabulary.apply(asked, more);
        return yield* classifier.classify(yield* weigh(counts, more), more);
      },
    };
  }
}

function* ready(rows: Passages, chosen: Int32Array, values: ParamValues): Task<IndexedPassages> {
  return { index: yield* indexOf(rows, values), chosen };
}

function take({ index, chosen }: IndexedPassages, which: Int32Array): IndexedPassages {
  return { index, chosen: Int32Array.from(which, (i) => chosen[i]) };
}

/** Indices of passages by the words of their longest n-gram, as far as they were asked for. */
const indicesOf = oncePer((_passages: Passages) => new Map<number, TokenIndex>());

/** Indexes passages by n-grams as long as the hyper-parameters say. */
function* indexOf(rows: Passages, { ngram }: ParamValues): Task<TokenIndex> {
  const known = indicesOf(rows);
  const found = known.get(Number(ngram));
  if (found) return found;
  const index = yield* indexPassages(rows, Number(ngram), { meter: createMeter() });
  known.set(Number(ngram), index);
  return index;
}

/** Counts the terms of a vocabulary in passages of another index. */
function countsIn({ index, vocabulary }: CountedTerms, asked: TokenIndex): SparseRows {
  const places = new Map(Array.from(vocabulary.columns, (column, place) => [termOf(index, column), place]));
  const columnOf = Int32Array.from(
    { length: asked.counts.cols },
    (_, column) => places.get(termOf(asked, column)) ?? -1,
  );
  const cols = vocabulary.columns.length;
  return picked(asked.counts, { chosen: everyRow(asked.counts.rows), columnOf, cols });
}
