import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { cholesky, solve, type Cholesky } from '../numeric/linalg/cholesky';
import { choleskyInSteps, inverseInSteps } from '../numeric/linalg/inSteps';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';

/** Regularised least squares on a kernel: minimises Σ (yᵢ − fᵢ)² + a‖f‖², without a bias. Several targets share S⁻¹. */
export interface Rls {
  /** c = S⁻¹y of each target [l]: f = Σ cⱼ k(·, xⱼ). */
  readonly duals: readonly Vec[];
  /** S⁻¹ = (K + aI)⁻¹ [l×l]. */
  readonly inverse: Mat;
}

/**
 * Fits targets [l] on a Gram matrix K [l×l] with a = l γ_A > 0 (1.29), for what is left when labels are left out. Errors:
 * `not-positive-definite` for entries that are no numbers.
 */
export function* fitRls(gram: Mat, targets: readonly Vec[], a: number, meter: WorkMeter): Task<Rls> {
  const { duals, factor } = yield* factored(gram, targets, a);
  const l = gram.rows;
  meter.add((l * l * l) / 2 + targets.length * l * l);
  return { duals, inverse: yield* inverseInSteps(factor) };
}

/** Fits as `fitRls` does, but only the duals c = S⁻¹y of each target [l]. Errors: as `fitRls`. */
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
  const l = gram.rows;
  const S = zeros(l, l);
  S.data.set(gram.data);
  for (let i = 0; i < l; i++) S.data[i * l + i] += a;
  const factor = yield* choleskyInSteps(S);
  const duals: Vec[] = [];
  for (const y of targets) {
    duals.push(solve(factor, y));
    yield { done: duals.length, total: targets.length, label: 'Least squares' };
  }
  return { duals, factor };
}

/**
 * Returns yᵢ − fᵢ with label i left out of the fit [l], for target `target`, without fitting again: rᵢ = cᵢ / (S⁻¹)ᵢᵢ (2.8). On a deformed
 * kernel the point stays in the graph. The formula printed as (4.1) is none of these residuals.
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
    const residuals = solve(m < 4 ? cholesky(block) : yield* choleskyInSteps(block), c);
    members.forEach((i, r) => (out[i] = residuals[r]));
    meter.add((m * m * m) / 6 + m * m);
    left += m;
    yield { done: left, total: l, label: 'Folds' };
  }
  return out;
}
