import { resolveParams, type ParamValues } from '../../src/engine/definition';
import { digits8 } from '../../src/engine/datasets/digits8';
import { gradientBoosting } from '../../src/engine/learners/trees/gradientBoosting';
import { kNearestNeighbours } from '../../src/engine/learners/kNearestNeighbours';
import { laplacianRls } from '../../src/engine/learners/laplacianRls';
import type { Classifier, LearnerDef } from '../../src/engine/learners/learner';
import { logisticRegression } from '../../src/engine/learners/logisticRegression';
import { multilayerPerceptron } from '../../src/engine/learners/multilayerPerceptron';
import { randomForest } from '../../src/engine/learners/trees/randomForest';
import { sgd } from '../../src/engine/learners/sgd';
import { svm } from '../../src/engine/learners/svm/svm';
import { takeLabelled, type Labelled } from '../../src/engine/learning/labelled';
import { createMeter } from '../../src/engine/learning/meter';
import { toRows } from '../../src/engine/numeric/arrays';
import { finish } from '../../src/engine/task';
import { readDataFile } from '../../src/headless/dataFiles';
import { rng } from '../data';
import { plainLaplacianRls, type Setting } from '../peers/plainLoops';
import { inProcess } from '../timing';
import { largestError, play, type Bench, type Gate, type Match, type Peer, type Row } from './row';

/** A learner of ours, and scikit-learn's of the same name. */
interface Pair {
  readonly def: LearnerDef;
  readonly what: string;
  readonly ours: ParamValues;
  /** Null where scikit-learn has no such learner. */
  readonly theirs: Readonly<Record<string, number | string | readonly number[]>> | null;
  /** Share of the new rows that may be told otherwise: 0 where no chance and no stop of a descent is in it. */
  readonly allowed: number;
}

const gaussian = { kernel: 'rbf', C: 10, gamma: 0.05 } as const;
const polynomial = { kernel: 'poly', C: 10, gamma: 0.05, degree: 3, coef0: 1 } as const;
const seeded = { random_state: 1 };

const pairs: readonly Pair[] = [
  { def: svm, what: 'Gaussian', ours: gaussian, theirs: gaussian, allowed: 0 },
  { def: svm, what: 'cubic', ours: polynomial, theirs: polynomial, allowed: 0 },
  {
    ...{ def: kNearestNeighbours, what: 'k = 5', ours: { neighbours: 5 }, allowed: 0 },
    theirs: { n_neighbors: 5, algorithm: 'brute' },
  },
  {
    ...{
      def: logisticRegression,
      what: 'C = 1',
      ours: { C: 1, steps: 1000, tolerance: 1e-6 },
      allowed: 0,
    },
    theirs: { C: 1, max_iter: 1000, tol: 1e-6 },
  },
  {
    ...{
      def: multilayerPerceptron,
      what: '30 units, 40 epochs',
      ours: { hidden: 30, rate: 0.01, epochs: 40 },
      allowed: 0.3,
    },
    theirs: {
      hidden_layer_sizes: [30],
      learning_rate_init: 0.01,
      max_iter: 40,
      n_iter_no_change: 40,
      ...seeded,
    },
  },
  { def: laplacianRls, what: 'σ = 2', ours: { sigma: 2 }, theirs: null, allowed: 0 },
  { def: sgd, what: '10 epochs', ours: { epochs: 10 }, theirs: null, allowed: 0 },
  {
    ...{ def: randomForest, what: '50 trees', ours: { trees: 50 }, allowed: 0.15 },
    theirs: { n_estimators: 50, n_jobs: 1, ...seeded },
  },
  {
    ...{ def: gradientBoosting, what: '10 rounds', ours: { trees: 10 }, allowed: 0.15 },
    theirs: { n_estimators: 10, ...seeded },
  },
];

const told = 200;

/** Compares fits of classifiers to handwritten digits, and what they tell of new ones, with scikit-learn's where it has the same. */
export async function* learnerRows(bench: Bench): AsyncGenerator<Row> {
  const all = scaled(digits8.decode(readDataFile(digits8.file)).search);
  for (const n of bench.quick ? [100] : [480, 1000]) {
    const data = takeLabelled(all, rowsFrom(0, n));
    const asked = takeLabelled(all, rowsFrom(n, n + told)).rows;
    const sets = { X: toRows(data.rows), y: Array.from(data.labels), Z: toRows(asked) };
    for (const pair of pairs) {
      const { def, what, ours } = pair;
      const fitted = fit(def, data, ours);
      const tell = () => finish(fitted.classify(asked, { meter: createMeter() })).labels;
      const args = { learner: def.id, params: pair.theirs, ...sets };
      const of = `${def.label}, ${what}`;
      yield await play(
        {
          ...{ row: 'learners', n, what: `fit, ${of}`, ours: () => fit(def, data, ours) },
          ...(def === laplacianRls
            ? plainly(data, ours)
            : await against(bench, 'learner fit', { pair, args, ours: tell() })),
        },
        bench,
      );
      yield await play(
        {
          ...{ row: 'learners', n, what: `tell, ${of}`, points: told, ours: tell },
          ...(await against(bench, 'learner tell', { pair, args, ours: tell() })),
        },
        bench,
      );
    }
  }
}

/** Plain loops as the peer of a fit of Laplacian RLS, which scikit-learn does not have. */
function plainly(data: Labelled, given: ParamValues): Pick<Match, 'peer' | 'gate'> {
  const values = resolveParams(laplacianRls.params, given);
  const { gammaA, gammaI, sigma, neighbours } = values as unknown as Setting;
  const theirs = () =>
    plainLaplacianRls(data.rows, data.labels, data.classes, { gammaA, gammaI, sigma, neighbours });
  const gate = (): Gate => {
    const expected = theirs();
    const found = finish(laplacianRls.fit(data, given, { meter: createMeter() })).expansions;
    const largest = Math.max(...expected.map((alpha) => Math.max(...alpha.map(Math.abs))));
    const error = Math.max(...found.map((alpha, c) => largestError(alpha, expected[c]!))) / largest;
    return { what: 'expansions, in shares of the largest', error, allowed: 1e-8 };
  };
  return { peer: { name: 'plain loops', contestant: inProcess(theirs) }, gate };
}

function fit(def: LearnerDef, data: Labelled, params: ParamValues): Classifier {
  return finish(def.fit(data, params, { rng: rng.fork('learners'), meter: createMeter() }));
}

async function against(
  { python }: Bench,
  job: string,
  { pair, args, ours }: { pair: Pair; args: unknown; ours: Uint8Array },
): Promise<{ peer: Peer; gate: Gate | null }> {
  if (!pair.theirs) return { peer: { name: 'none', contestant: null }, gate: null };
  const name = 'scikit-learn';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const { answer, contestant } = await python.prepare<{ readonly labels: readonly number[] }>(job, args);
  const error = ours.filter((label, i) => label !== answer.labels[i]).length / ours.length;
  return { peer: { name, contestant }, gate: { what: 'told otherwise', error, allowed: pair.allowed } };
}

function rowsFrom(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to - from }, (_, k) => from + k);
}

/** Returns digits with levels from 0 to 1. */
function scaled({ rows, ...data }: Labelled): Labelled {
  return { ...data, rows: { ...rows, data: rows.data.map((level) => level / 16) } };
}
