import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { argmax, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { setSquaredDistances } from '../numeric/linalg/distances';
import { elementaryWork, type WorkMeter } from '../learning/meter';
import { requireRows, type Labelled } from '../learning/labelled';
import { deform } from '../manifold/learners/deformedKernel';
import type { DeformedKernel } from '../manifold/learners/deformed';
import { graphOf, squaredDistances } from '../manifold/graph/graph';
import { laplacianOf } from '../manifold/graph/laplacian';
import { gaussian, setGaussians } from '../manifold/kernels/gaussian';
import { fitDuals, fitRls, foldResiduals } from '../manifold/learners/rls';
import type { Task } from '../task';
import type { Classified, Classifier, LearnerDef } from './learner';

/** Rows with classes, and rows without. */
export interface PartlyLabelled extends Labelled {
  /** Rows [u×d] whose classes nobody told; they shape the kernel only. */
  readonly unlabelled?: Mat;
}

/** A fitted Laplacian RLS classifier. */
export interface LaplacianRls extends Classifier {
  /** All rows, labelled first [n×d]. */
  readonly rows: Mat;
  /** α of each function [n]: one function where there are two classes, positive for class 1; otherwise one a class. */
  readonly expansions: readonly Vec[];
}

/** Two classes as ±1, and all rows, labelled ones first. */
export interface SignedLabels {
  readonly rows: Mat;
  /** −1 or 1 for each of the first rows [l]. */
  readonly labels: ArrayLike<number>;
}

const params: readonly ParamSpec[] = [
  {
    id: 'gammaA',
    label: 'Smoothness',
    summary: 'What a large function costs; γ′_A = l γ_A.',
    kind: 'number',
    default: 0.01,
    min: 2 ** -20,
    max: 1,
    scale: 'log',
  },
  {
    id: 'sigma',
    label: 'Width',
    summary: 'σ, the distance over which rows are alike: the kernel is e^{−d²/2σ²}.',
    kind: 'number',
    default: 2,
    min: 1e-3,
    max: 1e3,
    typical: [0.25, 32],
    scale: 'log',
  },
  {
    id: 'neighbours',
    label: 'Neighbours',
    summary: 'How many nearest rows each row is joined to in the graph.',
    kind: 'integer',
    default: 10,
    min: 1,
    max: 50,
  },
  {
    id: 'power',
    label: 'Power',
    summary: 'p, the power of the normalised Laplacian: the higher, the smoother along the graph.',
    kind: 'integer',
    default: 2,
    min: 1,
    max: 5,
  },
  {
    id: 'gammaI',
    label: 'Pull of unlabelled rows',
    summary: 'What change along the graph costs; γ′_I = l γ_I / n². At 0 rows without a class do not matter.',
    kind: 'number',
    default: 1,
    min: 0,
    max: 2 ** 10,
    typical: [2 ** -20, 2 ** 10],
    scale: 'log',
  },
];

/**
 * Laplacian regularised least squares: least squares on the kernel that a graph of all rows deforms. Its fit also takes rows without
 * classes. Several classes: one function each against the rest, the largest wins, the first of equals.
 */
export const laplacianRls: LearnerDef<Mat, LaplacianRls> & {
  fit(data: PartlyLabelled, params: ParamValues, tools: { readonly meter: WorkMeter }): Task<LaplacianRls>;
} = {
  id: 'laplacianRls',
  label: 'Laplacian RLS',
  summary: 'Least squares that stay smooth along a graph of all rows, those without a class too.',
  source: 'Belkin, Niyogi and Sindhwani (2006); its labels left out: Allen (1974); met in 002 (3.19), (4.3)',
  params,
  *fit(data: PartlyLabelled, given, { meter }) {
    const values = resolveParams(params, given);
    requireRows(data);
    const { rows: labelledRows, labels, classes, unlabelled } = data;
    const rows = unlabelled ? stacked(labelledRows, unlabelled) : labelledRows;
    const kernel = yield* kernelOf(rows, labels.length, values, meter);
    const told = classes === 2 ? [1] : Array.from({ length: classes }, (_, c) => c);
    const targets = told.map((c) => Float64Array.from(labels, (label) => (label === c ? 1 : -1)));
    const duals = yield* fitDuals(kernel.gram, targets, Number(values.gammaA), meter);
    const expansions: Vec[] = [];
    for (const dual of duals) {
      expansions.push(kernel.expansion(dual));
      yield { done: expansions.length, total: duals.length, label: 'Functions' };
    }
    return fitted(rows, expansions, classes, Number(values.sigma));
  },
};

/**
 * Returns the accuracy of each fold 0, 1, …, in its order, when the labels of that fold are left out; its rows stay in the graph. One
 * fit serves all folds, in closed form. `folds` has the fold of each labelled row [l]; a fold without rows scores 0, a function value
 * of 0 is an error. Errors: `invalid-value` for parameters out of range, `invalid-data` for labels that are not ±1 or folds that do
 * not fit them.
 */
export function* laplacianRlsFolds(
  { rows, labels }: SignedLabels,
  given: ParamValues,
  folds: ArrayLike<number>,
  { meter }: { readonly meter: WorkMeter },
): Task<number[]> {
  const values = resolveParams(params, given);
  const y = Float64Array.from(labels);
  if (folds.length !== y.length || y.length > rows.rows || y.some((label) => Math.abs(label) !== 1)) {
    throw new EngineError(
      'invalid-data',
      `Labels must be −1 or 1, one for each of the first rows and each with its fold: there are ${rows.rows} rows, ` +
        `${y.length} labels and ${folds.length} folds.`,
    );
  }
  const kernel = yield* kernelOf(rows, y.length, values, meter);
  const rls = yield* fitRls(kernel.gram, [y], Number(values.gammaA), meter);
  const residuals = yield* foldResiduals(rls, folds, meter);
  const sizes = Array.from({ length: Math.max(-1, ...Array.from(folds)) + 1 }, () => 0);
  const right = sizes.slice();
  y.forEach((label, i) => {
    sizes[folds[i]]++;
    if (label * (label - residuals[i]) > 0) right[folds[i]]++;
  });
  return right.map((count, fold) => (sizes[fold] > 0 ? count / sizes[fold] : 0));
}

/** Deforms the Gaussian kernel of all rows by the normalised Laplacian of their graph of nearest neighbours with heat weights. */
function* kernelOf(rows: Mat, labelled: number, values: ParamValues, meter: WorkMeter): Task<DeformedKernel> {
  const squared = yield* squaredDistances(rows, meter);
  const graph = yield* graphOf(
    squared,
    { rule: 'knn', value: Number(values.neighbours), tau: 'mean' },
    meter,
  );
  meter.add(graph.columns.length * elementaryWork);
  const K = yield* gaussian(squared, Number(values.sigma), meter);
  const rho = Number(values.gammaI) / Number(values.gammaA);
  return yield* deform(
    { K, ensemble: [{ weight: 1, laplacian: laplacianOf(graph, true, Number(values.power)) }], labelled },
    rho,
    meter,
  );
}

function stacked(first: Mat, second: Mat): Mat {
  const out = zeros(first.rows + second.rows, first.cols);
  out.data.set(first.data);
  out.data.set(second.data, first.data.length);
  return out;
}

function fitted(rows: Mat, expansions: readonly Vec[], classes: number, sigma: number): LaplacianRls {
  return {
    rows,
    expansions,
    *classify(asked, { meter }): Task<Classified> {
      const scores = zeros(asked.rows, classes);
      const labels = new Uint8Array(asked.rows);
      const kernels = new Float64Array(rows.rows);
      for (let i = 0; i < asked.rows; i++) {
        kernelsTo(rowOf(asked, i), rows, sigma, kernels);
        const f = expansions.map((alpha) => dot(alpha, kernels));
        rowOf(scores, i).set(classes === 2 ? [-f[0], f[0]] : f);
        labels[i] = Math.max(0, argmax(rowOf(scores, i)));
        meter.add(rows.rows * (rows.cols + elementaryWork + expansions.length));
        if (i % 16 === 15) yield { done: i + 1, total: asked.rows, label: 'Rows told' };
      }
      return { labels, scores };
    },
  };
}

function kernelsTo(x: Vec, rows: Mat, sigma: number, into: Vec): void {
  setSquaredDistances(into, x, rows, rows.rows);
  setGaussians(into, into.length, sigma);
}
