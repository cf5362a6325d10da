import { EngineError } from '../../errors';
import { roundedScore } from '../crossValidate';
import type { Evaluation } from '../pipeline';

/** Evaluations of a pipeline that were computed before, equal to the last bit to those computed now. */
export interface RecordedTable {
  readonly version: number;
  /** Places [n×d] in the order of the hyper-parameters, choices as codes. */
  readonly places: readonly (readonly number[])[];
  /** Evaluations of each place, by draw from 0. */
  readonly evaluations: readonly (readonly Evaluation[])[];
  /** Score on the test rows of each place, trained on all rows of the search part [n]. */
  readonly testScores: readonly number[];
  /**
   * Where a pipeline is searched both on lines and in logarithms: its places from this one on are spread evenly in logarithms, those before
   * it on lines, and a search is offered those of its own kind.
   */
  readonly logsFrom?: number;
}

/**
 * The text of a table: a row is a place, the scores of each evaluation, the work of the first, how much more each other took, and the score on test rows. Accuracies are
 * numbers of rows told rightly; `right` has the rows of each fold, and of the test. Log losses and squared errors are as they are.
 */
export interface RecordedFile {
  readonly pipeline: string;
  readonly version: number;
  readonly right: { readonly folds: readonly number[]; readonly test: number } | null;
  readonly logsFrom?: number;
  readonly rows: readonly (readonly (number | readonly number[])[])[];
}

const files: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'digits-svm': () => import('./digits-svm.json'),
  'eras-bayes': () => import('./eras-bayes.json'),
  'digits-sgd': () => import('./digits-sgd.json'),
  'tumour-svm': () => import('./tumour-svm.json'),
  'tumour-boosting': () => import('./tumour-boosting.json'),
  'digits-laprls': () => import('./digits-laprls.json'),
  'digits-mlp': () => import('./digits-mlp.json'),
  'moons-svm': () => import('./moons-svm.json'),
  'penguins-knn': () => import('./penguins-knn.json'),
  'penguins-svr': () => import('./penguins-svr.json'),
  'friedman-boosting': () => import('./friedman-boosting.json'),
  'friedman-mlp': () => import('./friedman-mlp.json'),
  'eras-sgd': () => import('./eras-sgd.json'),
  'digits-forest': () => import('./digits-forest.json'),
};

/** Loads the recorded evaluations of a pipeline. Errors: `unknown-id`. */
export async function recordedTable(id: string): Promise<RecordedTable> {
  if (!Object.hasOwn(files, id)) {
    const message = `There is no table of "${id}". Known are: ${Object.keys(files).join(', ')}.`;
    throw new EngineError('unknown-id', message, { id });
  }
  return tableOf((await files[id]()).default as RecordedFile);
}

/** Reads the text of a table. */
export function tableOf({ version, right, rows, logsFrom }: RecordedFile): RecordedTable {
  const share = (count: number, of: number | undefined): number => (of ? roundedScore(count / of) : count);
  const cells = rows.map(([place, ...rest]) => {
    const lists = rest.filter((one) => typeof one !== 'number');
    const numbers = rest.filter((one) => typeof one === 'number');
    const evaluations = lists.map((scores, draw) => ({
      scores: scores.map((score, fold) => share(score, right?.folds[fold])),
      work: numbers[0] + (draw > 0 ? numbers[draw] : 0),
    }));
    const testScore = share(numbers[lists.length], right?.test);
    return { place: place as readonly number[], evaluations, testScore };
  });
  return {
    version,
    places: cells.map(({ place }) => place),
    evaluations: cells.map(({ evaluations }) => evaluations),
    testScores: cells.map(({ testScore }) => testScore),
    ...(logsFrom !== undefined && { logsFrom }),
  };
}

/** Returns those of what a table has at each place that a search on lines, or in logarithms, is offered. */
export function offered<T>(
  each: readonly T[],
  { logsFrom }: Pick<RecordedTable, 'logsFrom'>,
  isInLogs: boolean,
): readonly T[] {
  if (logsFrom === undefined) return each;
  return isInLogs ? each.slice(logsFrom) : each.slice(0, logsFrom);
}
