import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { cholesky, solve, type Cholesky } from '../../numeric/linalg/cholesky';
import { EngineError } from '../../errors';
import { choleskyInSteps, inverseInSteps } from '../../numeric/linalg/inSteps';
import { factorSquare, type SquareFactor } from '../../numeric/linalg/lu';
import { dot } from '../../numeric/linalg/core';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';

/** Regularised least squares on a kernel: minimises Σ (yᵢ − fᵢ)² + a‖f‖². Several targets share S = K + aI. */
export interface Rls {
  /** The c of each target [l]: f = Σ cⱼ k(·, xⱼ) + bias. */
  readonly duals: readonly Vec[];
  /** The bias of each target; 0 where there is none. */
  readonly biases: readonly number[];
  /** S⁻¹ [l×l]; with a bias the leading block of [[S, 1], [1ᵀ, 0]]⁻¹, which takes its place in all that follows. */
  readonly inverse: Mat;
  /** What one more of label i adds to the bias [l]; all 0 where there is none. */
  readonly toBias: Vec;
  /** True where K may have negative eigenvalues, and so nothing is minimised; left out elsewhere. */
  readonly isIndefinite?: true;
}

/**
 * Fits targets [l] on a Gram matrix K [l×l] with a = l γ_A > 0 (1.29), for what is left when labels are left out; `bias` adds a number
 * that costs nothing. Errors: `not-positive-definite` for entries that are no numbers.
 */
export function* fitRls(
  gram: Mat,
  targets: readonly Vec[],
  a: number,
  meter: WorkMeter,
  bias = false,
): Task<Rls> {
  const { duals, factor } = yield* factored(gram, targets, a);
  const l = gram.rows;
  meter.add((l * l * l) / 2 + targets.length * l * l);
  const inverse = yield* inverseInSteps(factor);
  const plain = { duals, inverse, biases: targets.map(() => 0), toBias: new Float64Array(l) };
  return bias && l > 0 ? withBias(plain, targets) : plain;
}

/**
 * Solves (K + aI) c = y for a Gram matrix K [l×l] that may have negative eigenvalues, by LU: of the equations of least squares a
 * solution, which minimises nothing, while labels left out stay exact. Errors: `not-positive-definite` where a is the negative of an
 * eigenvalue.
 */
export function fitIndefinite(
  gram: Mat,
  targets: readonly Vec[],
  a: number,
  meter: WorkMeter,
  bias = false,
): Rls {
  const l = gram.rows;
  const factor = solvable(withRidge(gram, a));
  meter.add((2 * l * l * l) / 3 + l * l * l + targets.length * l * l);
  const identity = withRidge(zeros(l, l), 1);
  const plain = {
    ...{ inverse: factor.solve(identity), biases: targets.map(() => 0), toBias: new Float64Array(l) },
    duals: targets.map((y) => factor.solve({ rows: l, cols: 1, data: y }).data),
  };
  return { ...(bias && l > 0 ? withBias(plain, targets) : plain), isIndefinite: true };
}

function solvable(A: Mat): SquareFactor {
  const factor = factorSquare(A);
  if (factor) return factor;
  throw new EngineError(
    'not-positive-definite',
    'With this kernel, which has negative eigenvalues, no function answers at this smoothness: move it a little.',
  );
}

function withRidge(gram: Mat, a: number): Mat {
  const l = gram.rows;
  const S = zeros(l, l);
  S.data.set(gram.data);
  for (let i = 0; i < l; i++) S.data[i * l + i] += a;
  return S;
}

/** Solves [[S, 1], [1ᵀ, 0]] (c, β) = (y, 0) from S⁻¹. */
function withBias({ duals, inverse }: Rls, targets: readonly Vec[]): Rls {
  const l = inverse.rows;
  const ones = Float64Array.from({ length: l }, (_, i) => rowOf(inverse, i).reduce((sum, v) => sum + v, 0));
  const total = ones.reduce((sum, value) => sum + value, 0);
  const toBias = ones.map((value) => value / total);
  const biases = targets.map((y) => dot(toBias, y));
  const block = zeros(l, l);
  for (let i = 0, at = 0; i < l; i++) {
    for (let j = 0; j < l; j++, at++) block.data[at] = inverse.data[at] - ones[i] * toBias[j];
  }
  return {
    duals: duals.map((c, k) => c.map((value, i) => value - ones[i] * biases[k])),
    inverse: block,
    biases,
    toBias,
  };
}

/** Fits as `fitRls` does without a bias, but only the duals c = S⁻¹y of each target [l]. Errors: as `fitRls`. */
export function* fitDuals(
  gram: Mat,
  targets: readonly Vec[],
  a: number,
  meter: WorkMeter,
): Task<readonly Vec[]> {
  const { duals } = yield* factored(gram, targets, a);
  const l = gram.rows;
  meter.add((l * l * l) / 6 + targets.length * l * l);
  return duals;
}

function* factored(
  gram: Mat,
  targets: readonly Vec[],
  a: number,
): Task<{ readonly duals: readonly Vec[]; readonly factor: Cholesky }> {
  const factor = yield* choleskyInSteps(withRidge(gram, a));
  const duals: Vec[] = [];
  for (const y of targets) {
    duals.push(solve(factor, y));
    yield { done: duals.length, total: targets.length, label: 'Least squares' };
  }
  return { duals, factor };
}

/**
 * Returns yᵢ − fᵢ with label i left out of the fit [l], for target `target`, without fitting again: rᵢ = cᵢ / (S⁻¹)ᵢᵢ (2.8). On a deformed
 * kernel the point stays in the graph. The formula printed as (4.1) is none of these residuals. NaN where no other label is left to
 * fit a bias to.
 */
export function leftOutResiduals({ duals, inverse: { data, rows: l } }: Rls, target = 0): Vec {
  return duals[target].map((c, i) => c / data[i * l + i]);
}

/** Returns yᵢ − fᵢ with the labels of the fold of i left out [l], without fitting again: r_F = ((S⁻¹)_FF)⁻¹ c_F for each fold F. */
export function* foldResiduals(rls: Rls, folds: ArrayLike<number>, meter: WorkMeter, target = 0): Task<Vec> {
  const { data, rows: l } = rls.inverse;
  const out = new Float64Array(l);
  const places = Array.from({ length: l }, (_, i) => i);
  let left = 0;
  for (const fold of new Set(places.map((i) => folds[i]))) {
    const members = places.filter((i) => folds[i] === fold);
    const m = members.length;
    const block = zeros(m, m);
    members.forEach((i, r) => members.forEach((j, c) => (block.data[r * m + c] = data[i * l + j])));
    const c = Float64Array.from(members, (i) => rls.duals[target][i]);
    const residuals = rls.isIndefinite
      ? solvable(block).solve({ rows: m, cols: 1, data: c }).data
      : solve(m < 4 ? cholesky(block) : yield* choleskyInSteps(block), c);
    members.forEach((i, r) => (out[i] = residuals[r]));
    meter.add((m * m * m) / 6 + m * m);
    left += m;
    yield { done: left, total: l, label: 'Folds' };
  }
  return out;
}
