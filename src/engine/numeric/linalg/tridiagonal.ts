import { EngineError } from '../../errors';
import type { Task } from '../../task';
import type { Mat, Vec } from '../arrays';

/** A symmetric matrix as A = unit · Q T Qᵀ [n×n], T tridiagonal and Q orthogonal. */
export interface Tridiagonal {
  /** Largest absolute entry of A, 1 where all are 0: T is of its size. */
  readonly unit: number;
  /** Diagonal of T [n]. */
  readonly diagonal: Vec;
  /** Entries of T beside the diagonal [n], the last 0. */
  readonly beside: Vec;
  /** Replaces x [n] by Qx. */
  back(x: Vec): void;
  /** Replaces x [n] by Qᵀx. */
  forth(x: Vec): void;
}

/** Such a sum of squares below the diagonal is as good as 0. */
const faintest = 1e-290;
/** Columns from one report to the next. */
const stride = 8;

/**
 * Reduces the symmetric A [n×n], of which the lower triangle is read, to a tridiagonal matrix by Householder's reflections (Golub
 * and Van Loan, Matrix Computations, 8.3). 2n³/3 operations. Errors: `invalid-data` for entries that are not finite.
 */
export function* tridiagonalise(
  A: Mat,
  { total, label }: { readonly total: number; readonly label: string },
): Task<Tridiagonal> {
  const n = A.rows;
  const scale = A.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!Number.isFinite(scale)) {
    throw new EngineError('invalid-data', 'A matrix with entries that are not finite has no eigenvalues.');
  }
  const unit = scale === 0 ? 1 : scale;
  const reduced = { n, V: A.data.map((value) => value / unit), factors: new Float64Array(n) };
  const product = new Float64Array(n);
  for (let k = 0; k + 2 < n; k++) {
    if (k % stride === 0) yield { done: k, total, label };
    reflect(reduced, k, product);
  }
  return {
    unit,
    ...bandsOf(reduced),
    back: (x) => {
      for (let k = n - 3; k >= 0; k--) reflectOnce(reduced, k, x);
    },
    forth: (x) => {
      for (let k = 0; k <= n - 3; k++) reflectOnce(reduced, k, x);
    },
  };
}

/** A matrix on its way: the lower triangle still to be reduced, and in the columns before, below the diagonal, the reflections v. */
interface Reduced {
  readonly n: number;
  /** [n×n]; the diagonal and what is beside it are T's where columns are done, but that v stands where T_{k+1,k} would. */
  readonly V: Float64Array;
  /** β [n] of the reflections I − β v vᵀ; 0 where there was nothing to reflect. */
  readonly factors: Vec;
}

/** T's entries below the diagonal are kept above it, at (k, k+1), which nothing else uses. */
function reflect({ n, V, factors }: Reduced, k: number, p: Vec): void {
  const from = k + 1;
  let below = 0;
  for (let i = from + 1; i < n; i++) below += V[i * n + k] * V[i * n + k];
  const first = V[from * n + k];
  if (below < faintest) {
    V[k * n + from] = first;
    return;
  }
  const length = Math.sqrt(first * first + below);
  // Away from `first`, so that nothing cancels.
  const target = first > 0 ? -length : length;
  const head = first - target;
  V[k * n + from] = target;
  V[from * n + k] = head;
  const beta = 2 / (head * head + below);
  factors[k] = beta;
  // p = β A v from the lower triangle, each entry of which serves twice; v is copied to be read in a row.
  const v = new Float64Array(n);
  for (let i = from; i < n; i++) v[i] = V[i * n + k];
  p.fill(0, from);
  for (let i = from; i < n; i++) {
    const row = i * n;
    const vi = v[i];
    let sum = V[row + i] * vi;
    for (let j = from; j < i; j++) {
      const a = V[row + j];
      sum += a * v[j];
      p[j] += a * vi;
    }
    p[i] += sum;
  }
  let along = 0;
  for (let i = from; i < n; i++) along += (p[i] *= beta) * v[i];
  const half = 0.5 * beta * along;
  for (let i = from; i < n; i++) p[i] -= half * v[i];
  for (let i = from; i < n; i++) {
    const row = i * n;
    const vi = v[i];
    const wi = p[i];
    for (let j = from; j <= i; j++) V[row + j] -= vi * p[j] + wi * v[j];
  }
}

/** Replaces x by the reflection k of it. */
function reflectOnce({ n, V, factors }: Reduced, k: number, x: Vec): void {
  if (factors[k] === 0) return;
  let along = 0;
  for (let i = k + 1; i < n; i++) along += V[i * n + k] * x[i];
  along *= factors[k];
  for (let i = k + 1; i < n; i++) x[i] -= along * V[i * n + k];
}

function bandsOf({ n, V }: Reduced): Pick<Tridiagonal, 'diagonal' | 'beside'> {
  const diagonal = new Float64Array(n);
  const beside = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    diagonal[i] = V[i * n + i];
    // The last column was never reflected and stands where it always did.
    if (i + 1 < n) beside[i] = i + 2 < n ? V[i * n + i + 1] : V[(i + 1) * n + i];
  }
  return { diagonal, beside };
}

/** A matrix shift·I + scale·A, A reduced to a tridiagonal one. */
export interface Shifted {
  readonly shift: number;
  readonly scale: number;
}

/**
 * Returns V [m×n] with V Vᵀ = H (shift·I + scale·A)⁻¹ Hᵀ, for rows H·Q [m×n] of a positive semidefinite A, shift > 0 and scale ≥ 0: by the
 * tridiagonal factor, O(mn). Rounding never makes it fail: no pivot of the exact matrix is below the shift.
 */
export function resolventRoot(
  { unit, diagonal, beside }: Pick<Tridiagonal, 'unit' | 'diagonal' | 'beside'>,
  HQ: Mat,
  { shift, scale }: Shifted,
): Mat {
  const { rows, cols: n } = HQ;
  const data = HQ.data.slice();
  const by = scale * unit;
  let below = 0;
  for (let j = 0; j < n; j++) {
    const pivot = Math.max(shift, shift + by * diagonal[j] - below * below);
    const root = 1 / Math.sqrt(pivot);
    for (let i = 0, at = j; i < rows; i++, at += n) {
      data[at] = (j === 0 ? data[at] : data[at] - below * data[at - 1]) * root;
    }
    below = by * beside[j] * root;
  }
  return { rows, cols: n, data };
}
