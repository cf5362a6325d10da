import {
  type DataSpec,
  type NumberSpec,
  type ParamValue,
  type ParamValues,
  resolveParams,
} from '../definition';
import { EngineError } from '../errors';
import { field, readFields, readList, readNumber, readText, wrong } from '../json';
import { createMeter } from '../learning/meter';
import {
  bentKernels,
  deformPrepared,
  prepare,
  type PreparedCloud,
} from '../manifold/learners/deformedKernel';
import type { BentRows } from '../manifold/learners/deformed';
import { graphsOf } from '../manifold/graph/ensemble';
import { squaredDistances } from '../manifold/graph/graph';
import { applyEnsemble, type Ensemble } from '../manifold/graph/laplacian';
import { readMix } from '../manifold/learners/readMix';
import { fromRows, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { dot } from '../numeric/linalg/core';
import { finish } from '../task';
import type { Kernel, KernelDef } from './kernel';
import { pack, weighed } from './packing';

const data = (id: string, label: string, summary: string): DataSpec => ({
  kind: 'data',
  id,
  label,
  summary,
  default: null,
});

const ratio: NumberSpec = {
  id: 'ratio',
  label: 'Pull of the graph ρ',
  summary: 'γ′_I / γ′_A: how much change along the graph costs, compared with the size of the function.',
  kind: 'number',
  default: 1,
  min: 0,
  max: 1e12,
  typical: [2 ** -10, 2 ** 20],
  scale: 'log',
};

/** Where logarithms begin: such a pull does nothing. */
const leastRatio = 1e-12;

const mostPoints = 1000;

/** What the kernel is made of besides its numbers. */
interface Parts {
  /** The kernel that is deformed. */
  readonly base: KernelDef;
  /** As they were given. */
  readonly params: ParamValues;
  readonly points: Mat;
  readonly ensemble: Ensemble;
}

/**
 * Returns the kernel k̃ of 002 (3.16) as a member of the family: a base kernel that a graph of given points deforms, with or without
 * labels. A Gaussian process with it is semi-supervised; its mean, with the noise for γ′_A, is Laplacian regularised least squares.
 * `among` are the kernels that it may deform.
 */
export function deformedKernel(among: readonly KernelDef[]): KernelDef {
  return {
    id: 'deformed',
    label: 'deformed by a graph',
    summary: 'A kernel under which places are alike that are joined along a graph of given points.',
    source: 'Sindhwani, Niyogi and Belkin (2005); met in 002 (3.16)',
    params: [
      data('base', 'Base', 'The kernel that is deformed: {id, params}.'),
      data('points', 'Points', 'Rows of the graph, with an output or without [n×d].'),
      data('graph', 'Graph', '{rule, value, symmetrize, tau, normalized, power}, or {mix}.'),
      ratio,
    ],
    create: (params, dimension, codes) => {
      const values = resolveParams([ratio], { ratio: params['ratio'] ?? ratio.default });
      const base = baseOf(params['base'] ?? null, among);
      const given = params['base'] === null || params['base'] === undefined ? {} : paramsOf(params['base']);
      const parts = { base, params, ...partsOf(params, dimension) };
      return kernelOn(base.create(given, dimension, codes), parts, Number(values['ratio']));
    },
  };
}

function baseOf(value: ParamValue, among: readonly KernelDef[]): KernelDef {
  if (value === null) return among[0];
  const id = readText(field(readFields(value, 'base'), 'id'), 'base.id');
  const def = among.find((one) => one.id === id);
  if (def) return def;
  const known = among.map((one) => one.id).join(', ');
  throw new EngineError('unknown-id', `There is no kernel "${id}" to be deformed. Known are: ${known}.`, {
    id,
  });
}

function paramsOf(base: ParamValue): ParamValues {
  const params = field(readFields(base, 'base'), 'params') ?? {};
  return readFields(params, 'base.params') as ParamValues;
}

function partsOf(params: ParamValues, dimension: number): Pick<Parts, 'points' | 'ensemble'> {
  const rows = readList(params['points'], 'points', 'a list of rows').map((row, i) =>
    readList(typeof row === 'number' ? [row] : row, `points[${i}]`).map((one, c) =>
      readNumber(one, `points[${i}][${c}]`),
    ),
  );
  if (rows.length === 0 || rows.length > mostPoints || rows.some((row) => row.length !== dimension)) {
    throw wrong('points', `1 to ${mostPoints} rows of ${dimension}`, rows);
  }
  const points = fromRows(rows, dimension);
  const meter = createMeter();
  const mix = readMix(params['graph'] ?? undefined);
  const { ensemble } = finish(graphsOf(finish(squaredDistances(points, meter)), mix, meter));
  return { points, ensemble };
}

/** Returns a kernel at one base and ρ, whose clouds are prepared when they are needed. */
function kernelOn(base: Kernel, parts: Parts, rho: number): Kernel {
  const { points, ensemble, params } = parts;
  let known: PreparedCloud | null = null;
  const bend = (X: Mat): BentRows => {
    const meter = createMeter();
    known ??= finish(prepare({ K: base.gram(points), ensemble, labelled: 0 }, meter));
    const deformed = finish(deformPrepared(known, ensemble.length > 0 ? rho : 0, meter));
    return deformed.bend(base.cov(X, points));
  };
  const gram = (X: Mat): Mat => {
    const bent = bend(X);
    return bentKernels(base.gram(X), bent, bent);
  };
  const size = base.theta.length;
  const at = (theta: Vec): Kernel =>
    kernelOn(base.withTheta(theta.slice(0, size)), parts, clamped(exp(theta[size])));
  return {
    theta: Float64Array.of(...base.theta, log(clamped(rho))),
    hyperparameters: [
      ...base.hyperparameters.map((one) => ({ ...one, name: `base.${one.name}` })),
      {
        name: 'ratio',
        input: null,
        label: 'pull of the graph',
        range: ratio.typical!,
        accepted: [leastRatio, ratio.max],
        usual: ratio.default,
      },
    ],
    params: { ...params, base: { id: parts.base.id, params: base.params }, ratio: rho },
    withTheta: at,
    gram,
    gramInto: (X, upper) => pack(gram(X), upper),
    cov: (X, Z) => bentKernels(base.cov(X, Z), bend(X), bend(Z)),
    diag: (X) => {
      const { g, v } = bend(X);
      return base.diag(X).map((k, i) => k - dot(rowOf(g, i), rowOf(g, i)) + dot(rowOf(v, i), rowOf(v, i)));
    },
    onPairs: (X) => {
      let present: Kernel | null = null;
      return {
        size: size + 1,
        gram: (theta, out) => {
          present = at(theta);
          pack(present.gram(X), out);
        },
        gradient: (W, out) => {
          present!.thetaGradient(X).forEach((slope, p) => (out[p] = weighed(W, slope)));
        },
      };
    },
    thetaGradient: (X) => slopesOf(base, parts, rho, bend, X),
  };
}

function clamped(value: number): number {
  return Math.min(ratio.max, Math.max(leastRatio, value));
}

/**
 * Returns the slopes of K̃ in the logs of all numbers. With f_z = k̃(points, z) the kernel at z is that of the base at z and at all points
 * with the weights −ρ L f_z, and its slope in ρ is −f_zᵀ L f_z′.
 */
function slopesOf(
  base: Kernel,
  { points, ensemble }: Parts,
  rho: number,
  bend: (X: Mat) => BentRows,
  X: Mat,
): readonly Mat[] {
  const pull = ensemble.length > 0 ? rho : 0;
  const f = bentKernels(base.cov(points, X), bend(points), bend(X));
  const Lf = applyEnsemble(ensemble, f);
  const n = points.rows;
  const all = fromRows(
    [
      ...Array.from({ length: n }, (_, i) => rowOf(points, i)),
      ...Array.from({ length: X.rows }, (_, i) => rowOf(X, i)),
    ],
    X.cols,
  );
  const Q = zeros(all.rows, X.rows);
  for (let i = 0; i < n; i++) rowOf(Q, i).set(rowOf(Lf, i).map((value) => -pull * value));
  for (let i = 0; i < X.rows; i++) Q.data[(n + i) * X.rows + i] = 1;
  const byBase = base.thetaGradient(all).map((slope) => between(Q, times(slope, Q)));
  const byRatio = between(f, Lf);
  return [...byBase, { ...byRatio, data: byRatio.data.map((value) => -pull * value) }];
}

/** Returns A·B. */
function times(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows, B.cols);
  for (let i = 0; i < A.rows; i++) {
    const to = rowOf(out, i);
    for (let k = 0; k < A.cols; k++) {
      const weight = A.data[i * A.cols + k];
      const from = k * B.cols;
      for (let j = 0; j < B.cols; j++) to[j] += weight * B.data[from + j];
    }
  }
  return out;
}

/** Returns Aᵀ·B, made symmetric. */
function between(A: Mat, B: Mat): Mat {
  const out = zeros(A.cols, A.cols);
  for (let i = 0; i < A.rows; i++) {
    const b = rowOf(B, i);
    for (let r = 0; r < A.cols; r++) {
      const weight = A.data[i * A.cols + r] / 2;
      for (let c = 0; c < A.cols; c++) {
        out.data[r * A.cols + c] += weight * b[c];
        out.data[c * A.cols + r] += weight * b[c];
      }
    }
  }
  return out;
}
