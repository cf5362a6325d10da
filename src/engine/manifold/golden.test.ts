import { describe, expect, it } from 'vitest';
import { fromRows, zeros, type Mat } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { createMeter } from '../learning/meter';
import { finish } from '../task';
import pressGolden from '../../testing/golden/11_press_rls.json';
import pointCloudGolden from '../../testing/golden/13_laplacian.json';
import graphGolden from '../../testing/golden/30_graph_laplacian.json';
import deformedGolden from '../../testing/golden/31_deformed_kernel.json';
import laplacianRlsGolden from '../../testing/golden/32_laprls.json';
import leftOutGolden from '../../testing/golden/33_loo_residuals.json';
import { expectAllClose } from '../../testing/tolerance';
import { bentKernels, deform } from './learners/deformedKernel';
import { componentsOf, graphOf, squaredDistances, type GraphRule } from './graph/graph';
import {
  applyTimes,
  degreesOf,
  laplacianOf,
  smoothnessOf,
  type Ensemble,
  type Laplacian,
} from './graph/laplacian';
import { fitRls, foldResiduals, leftOutResiduals } from './learners/rls';

interface GoldenGraph extends Omit<GraphRule, 'rule' | 'symmetrize'> {
  readonly rule: string;
  readonly symmetrize?: string;
  readonly normalized?: boolean;
  readonly p?: number;
}

interface Cloud {
  readonly X: number[][];
  readonly y: number[];
  readonly graph: GoldenGraph;
  readonly sigma: number;
  readonly a: number;
  readonly b: number;
  readonly tol?: number;
  readonly note?: string;
}

const meter = createMeter();

function graphIn(X: number[][], rule: GoldenGraph) {
  const squared = finish(squaredDistances(fromRows(X), meter));
  return finish(graphOf(squared, rule as GraphRule, meter));
}

function laplacianIn(X: number[][], rule: GoldenGraph): Laplacian {
  return laplacianOf(graphIn(X, rule), rule.normalized ?? false, rule.p ?? 1);
}

function ensembleIn(X: number[][], rule: GoldenGraph): Ensemble {
  return [{ weight: 1, laplacian: laplacianIn(X, rule) }];
}

function gaussianBetween(X: number[][], Z: number[][], sigma: number): Mat {
  return fromRows(
    X.map((x) =>
      Z.map((z) => exp(-x.reduce((sum, value, c) => sum + (value - z[c]!) ** 2, 0) / (2 * sigma * sigma))),
    ),
    Z.length,
  );
}

function deformedIn({ X, y, graph, sigma, a, b }: Cloud) {
  const K = gaussianBetween(X, X, sigma);
  return finish(deform({ K, ensemble: ensembleIn(X, graph), labelled: y.length }, b / a, meter));
}

/** Errors are relative to the largest entry, and to 1 where all are smaller. */
function expectNear(got: ArrayLike<number>, want: readonly number[], rtol: number, what: string): void {
  expectAllClose(got, want, { rtol, floor: Math.max(1, ...want.map(Math.abs)), what });
}

const lower = (matrix: Mat): number[] =>
  Array.from({ length: matrix.rows }, (_, i) =>
    Array.from(matrix.data.subarray(i * matrix.cols, i * matrix.cols + i + 1)),
  ).flat();

function product(K: Mat, alpha: ArrayLike<number>): number[] {
  return Array.from({ length: K.rows }, (_, i) =>
    Array.from({ length: K.cols }, (__, j) => K.data[i * K.cols + j]! * alpha[j]!).reduce((s, v) => s + v, 0),
  );
}

describe('graphs and Laplacians agree with the reference', () => {
  it.each(graphGolden.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const graph = graphIn(one.X, one.graph);
    const both: number[][] = [];
    for (let i = 0; i < graph.rows; i++) {
      for (let at = graph.starts[i]!; at < graph.starts[i + 1]!; at++) {
        both.push([i, graph.columns[at]!, graph.values[at]!]);
      }
    }
    const edges = both.filter(([i, j]) => i! < j!);
    expect(edges.map(([i, j]) => [i, j])).toEqual(one.edges.map(([i, j]) => [i, j]));
    expectNear(edges.map((edge) => edge[2]!), one.edges.map((edge) => edge[2]!), 1e-10, 'weight'); // prettier-ignore
    expectNear(degreesOf(graph), one.degree, 1e-10, 'degree');
    expect(Array.from(componentsOf(graph))).toEqual(one.components);
    const laplacian = laplacianIn(one.X, one.graph);
    const identity = zeros(graph.rows, graph.rows);
    for (let i = 0; i < graph.rows; i++) identity.data[i * (graph.rows + 1)] = 1;
    expectNear(
      lower(applyTimes(laplacian, identity, laplacian.power)),
      one.L.flatMap((row, i) => row.slice(0, i + 1)),
      1e-10,
      'L',
    );
    expectNear(
      [smoothnessOf([{ weight: 1, laplacian }], Float64Array.from(one.f))],
      [one.smoothness],
      1e-10,
      'smoothness',
    );
  });
});

describe('the deformed kernel agrees with 60 digits', () => {
  it.each(deformedGolden.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const rtol = (one as Cloud).tol ?? 1e-9;
    const kernel = deformedIn(one);
    expectNear(lower(kernel.gram), one.K_train_lower.flat(), rtol, 'K̃');
    const KZ = gaussianBetween(one.Z, one.X, one.sigma);
    const KZZ = gaussianBetween(one.Z, one.Z, one.sigma);
    const bent = kernel.bend(KZ);
    expectNear(lower(bentKernels(KZZ, bent, bent)), one.K_ZZ_lower.flat(), rtol, 'k̃(z, z′)');
    one.y.forEach((_y, j) => {
      const unit = Float64Array.from(one.y, (_v, i) => (i === j ? 1 : 0));
      const want = one.K_Z_train.map((row) => row[j]!);
      expectNear(product(KZ, kernel.expansion(unit)), want, rtol, 'k̃(z, x)');
    });
  });
});

describe('Laplacian RLS and what it says without a label agree with the reference', () => {
  it.each(deformedGolden.cases.map((one, i) => [i, one] as const))('case %i', (i, one) => {
    const rtol = (one as Cloud).tol ?? 1e-8;
    const want = laplacianRlsGolden.cases[i]!;
    const leftOut = leftOutGolden.cases[i]!;
    const kernel = deformedIn(one);
    const rls = finish(fitRls(kernel.gram, [Float64Array.from(one.y)], one.a, meter));
    expectNear(rls.duals[0]!, want.dual, rtol, 'dual');
    const alpha = kernel.expansion(rls.duals[0]!);
    expectNear(alpha, want.alpha, rtol, 'α');
    const f = product(gaussianBetween(one.X, one.X, one.sigma), alpha);
    expectNear(f, want.f_X, rtol, 'f');
    expectNear(product(gaussianBetween(one.Z, one.X, one.sigma), alpha), want.f_Z, rtol, 'f(z)');
    expectNear(
      [smoothnessOf(ensembleIn(one.X, one.graph), Float64Array.from(f))],
      [want.smoothness],
      rtol,
      'fᵀLf',
    );
    expectNear(leftOutResiduals(rls), leftOut.residuals, rtol, 'residual');
    const diagonal = leftOut.inverse_diagonal.map((_, k) => rls.inverse.data[k * (one.y.length + 1)]!);
    expectNear(diagonal, leftOut.inverse_diagonal, rtol, 'S⁻¹');
    if (!leftOut.three_folds) return;
    const { fold, residuals } = leftOut.three_folds;
    expectNear(finish(foldResiduals(rls, fold, meter)), residuals, rtol, 'residual of a fold');
  });

  it('with several classes against the rest', () => {
    const { X, classes, l, graph, sigma, a, b, f_X, loo_f } = leftOutGolden.multiclass;
    const K = gaussianBetween(X, X, sigma);
    const kernel = finish(deform({ K, ensemble: ensembleIn(X, graph), labelled: l }, b / a, meter));
    const targets = [0, 1, 2].map((c) => Float64Array.from(classes, (k) => (k === c ? 1 : -1)));
    const rls = finish(fitRls(kernel.gram, targets, a, meter));
    targets.forEach((y, c) => {
      const f = product(K, kernel.expansion(rls.duals[c]!));
      expectNear(f, f_X.map((row) => row[c]!), 1e-8, 'f'); // prettier-ignore
      const left = leftOutResiduals(rls, c).map((r, i) => y[i]! - r);
      expectNear(left, loo_f.map((row) => row[c]!), 1e-8, 'f left out'); // prettier-ignore
    });
  });

  it('on the point cloud kernel of (3.16) and the stationary point of (3.18)', () => {
    for (const one of pointCloudGolden.cases) {
      const { X, Z, y, l, gamma_A, gamma_I, sigma } = one;
      const graph: GoldenGraph = {
        rule: 'knn',
        value: one.nu,
        p: one.p,
        ...(one.tau === null ? {} : { tau: one.tau }),
      };
      const pointCloud = deformedIn({ X, y, graph, sigma, a: gamma_A, b: gamma_I });
      expectNear(pointCloud.gram.data, one.K_pc_train.flat(), 1e-8, 'K̃');
      const a = gamma_A * l;
      const kernel = deformedIn({ X, y, graph, sigma, a, b: (gamma_I * l * l) / (X.length * X.length) });
      const { duals } = finish(fitRls(kernel.gram, [Float64Array.from(y)], a, meter));
      expectNear(kernel.expansion(duals[0]!), one.alpha_stationary_318, 1e-8, 'α');
      expect(Z.length).toBe(one.K_pc_ZZ.length);
    }
  });

  it('on the plain kernel', () => {
    for (const { X, y, lam, sigma, alpha, cinv_diag, residuals } of pressGolden.cases) {
      const rls = finish(fitRls(gaussianBetween(X, X, sigma), [Float64Array.from(y)], lam, meter));
      expectNear(rls.duals[0]!, alpha, 1e-8, 'α');
      expectNear(cinv_diag.map((_, i) => rls.inverse.data[i * (y.length + 1)]!), cinv_diag, 1e-8, 'C⁻¹'); // prettier-ignore
      expectNear(leftOutResiduals(rls), residuals, 1e-8, 'residual');
    }
  });
});
