import type { Task } from '../../task';
import { identity, rowOf, zeros, type Mat, type Vec } from '../arrays';
import { tridiagonalise, type Tridiagonal } from './tridiagonal';

/** Eigenvalues and eigenvectors of a symmetric matrix [n×n], by falling eigenvalue. */
export interface SymmetricEigen {
  /** All eigenvalues [n]. */
  readonly values: Vec;
  /** Unit eigenvectors as rows, of the first eigenvalues [count×n]; the largest entry of each is positive. */
  readonly vectors: Mat;
  /** Multiply-adds that were needed. */
  readonly work: number;
}

/** Below this, beside entries of at most 1, an entry beside the diagonal is as good as 0. */
const nothing = 1e-150;
/** Rounds of implicit QL for one eigenvalue; two are usual. */
const mostRounds = 60;
/** Columns, or eigenvalues, from one report to the next. */
const stride = 8;

/**
 * Computes the eigenvalues of the symmetric A [n×n], of which the lower triangle is read, and the eigenvectors of the `count` largest:
 * Householder's reflections to a tridiagonal matrix, implicit QL with Wilkinson's shift on that (Golub and Van Loan, Matrix
 * Computations, 8.3), and the reflections again on those vectors alone. Errors: `invalid-data` for entries that are not finite.
 */
export function* symmetricEigen(A: Mat, count: number): Task<SymmetricEigen> {
  const n = A.rows;
  const total = 3 * n;
  const label = 'Finding principal directions';
  const reduced = yield* tridiagonalise(A, { total, label });
  const { unit } = reduced;
  const rotated = rotatedFrom(reduced);
  const { data: Z } = identity(n);
  let rotations = 0;
  for (let l = 0; l < n; l++) {
    if (l % stride === 0) yield { done: n + l, total, label };
    rotations += findEigenvalue(rotated, l, (m) => rotate(rotated, Z, l, m));
  }
  const order = Array.from(rotated.d.keys()).sort((a, b) => rotated.d[b] - rotated.d[a]);
  const vectors = zeros(Math.min(count, n), n);
  for (let v = 0; v < vectors.rows; v++) {
    if (v % stride === 0) yield { done: 2 * n + v, total, label };
    const vector = rowOf(vectors, v);
    for (let r = 0; r < n; r++) vector[r] = Z[r * n + order[v]];
    reduced.back(vector);
    fixSign(vector);
  }
  const values = Float64Array.from(order, (i) => rotated.d[i] * unit);
  return { values, vectors, work: Math.round((2 * n * n * n) / 3) + (4 * rotations + vectors.rows * n) * n };
}

/**
 * Computes what `symmetricEigen` does, up to rounding, and in a third of the time where few of many vectors are wanted: it keeps the
 * rotations, and applies them to those vectors alone, the last first. Recorded runs stand on the rounding of the other.
 */
export function* leadingEigen(A: Mat, count: number): Task<Omit<SymmetricEigen, 'work'>> {
  const n = A.rows;
  const total = 2 * n;
  const label = 'Finding directions';
  const reduced = yield* tridiagonalise(A, { total, label });
  const rotated = rotatedFrom(reduced);
  const { d, cosines, sines } = rotated;
  const sweeps: Sweep[] = [];
  for (let l = 0; l < n; l++) {
    findEigenvalue(rotated, l, (m) =>
      sweeps.push({ l, cosines: cosines.slice(l, m), sines: sines.slice(l, m) }),
    );
  }
  const order = Array.from(d.keys()).sort((a, b) => d[b] - d[a]);
  const vectors = zeros(Math.min(count, n), n);
  for (let v = 0; v < vectors.rows; v++) {
    yield { done: n + Math.round((n * v) / vectors.rows), total, label };
    const vector = rowOf(vectors, v);
    vector[order[v]] = 1;
    for (let s = sweeps.length - 1; s >= 0; s--) rotateBack(sweeps[s], vector);
    reduced.back(vector);
    fixSign(vector);
  }
  return { values: Float64Array.from(order, (i) => d[i] * reduced.unit), vectors };
}

/** Rotations of rows l, l+1, … of a block, each with the next. */
interface Sweep {
  readonly l: number;
  readonly cosines: Vec;
  readonly sines: Vec;
}

/** Applies the rotations of a sweep to x [n]. */
function rotateBack({ l, cosines, sines }: Sweep, x: Vec): void {
  let a = x[l];
  for (let i = 0; i < cosines.length; i++) {
    const b = x[l + i + 1];
    x[l + i] = cosines[i] * a + sines[i] * b;
    a = cosines[i] * b - sines[i] * a;
  }
  x[l + cosines.length] = a;
}

/** A tridiagonal matrix on its way to a diagonal one, and the last rotations. */
interface Rotated {
  /** Diagonal [n]. */
  readonly d: Vec;
  /** Beside the diagonal [n], the last 0. */
  readonly e: Vec;
  /** Cosines and sines of a sweep [n]. */
  readonly cosines: Vec;
  readonly sines: Vec;
}

function rotatedFrom({ diagonal, beside }: Tridiagonal): Rotated {
  const n = diagonal.length;
  const vector = (): Vec => new Float64Array(n);
  return { d: diagonal.slice(), e: beside.slice(), cosines: vector(), sines: vector() };
}

/**
 * Makes e_l vanish by sweeps of implicit QL; returns how many rotations that took. Column i of the product of all rotations belongs to
 * d_i; `onSweep` is told the end m of each block l..m.
 */
function findEigenvalue(state: Rotated, l: number, onSweep: (m: number) => void): number {
  let rotations = 0;
  for (let round = 0; round < mostRounds; round++) {
    const m = endOfBlock(state, l);
    if (m === l) break;
    sweep(state, l, m);
    onSweep(m);
    rotations += m - l;
  }
  return rotations;
}

/** Returns the end of the block from l on that nothing splits. */
function endOfBlock({ d, e }: Rotated, l: number): number {
  for (let m = l; m + 1 < d.length; m++) {
    const beside = Math.abs(e[m]);
    if (beside <= Number.EPSILON * (Math.abs(d[m]) + Math.abs(d[m + 1])) || beside < nothing) return m;
  }
  return d.length - 1;
}

/** Sweeps once over the block l..m and keeps the rotations. */
function sweep({ d, e, cosines, sines }: Rotated, l: number, m: number): void {
  const slope = (d[l + 1] - d[l]) / (2 * e[l]);
  const root = Math.abs(slope) > 1e100 ? Math.abs(slope) : Math.sqrt(slope * slope + 1);
  let g = d[m] - d[l] + e[l] / (slope + (slope < 0 ? -root : root));
  let s = 1;
  let c = 1;
  let shift = 0;
  for (let i = m - 1; i >= l; i--) {
    const f = s * e[i];
    const b = c * e[i];
    const r = length(f, g);
    e[i + 1] = r;
    if (r === 0) {
      // Underflow splits the block here.
      s = 0;
      c = 1;
    } else {
      s = f / r;
      c = g / r;
    }
    g = d[i + 1] - shift;
    const t = (d[i] - g) * s + 2 * c * b;
    shift = s * t;
    d[i + 1] = g + shift;
    g = c * t - b;
    cosines[i] = c;
    sines[i] = s;
  }
  d[l] -= shift;
  e[l] = g;
  e[m] = 0;
}

/** √(a² + b²) without overflow or underflow on the way. */
function length(a: number, b: number): number {
  const x = Math.abs(a);
  const y = Math.abs(b);
  const large = Math.max(x, y);
  if (large > 1e-100) return Math.sqrt(x * x + y * y);
  const small = Math.min(x, y);
  return large === 0 ? 0 : large * Math.sqrt(1 + (small / large) * (small / large));
}

/** Applies the rotations of a sweep to Z [n×n], four rows at a time: one row would wait for itself. */
function rotate({ d, cosines, sines }: Rotated, Z: Float64Array, l: number, m: number): void {
  const n = d.length | 0;
  let row = 0;
  for (; row + 4 <= n; row += 4) {
    const r0 = row * n;
    const r1 = r0 + n;
    const r2 = r1 + n;
    const r3 = r2 + n;
    let h0 = Z[r0 + m];
    let h1 = Z[r1 + m];
    let h2 = Z[r2 + m];
    let h3 = Z[r3 + m];
    for (let i = m - 1; i >= l; i--) {
      const c = cosines[i];
      const s = sines[i];
      const z0 = Z[r0 + i];
      const z1 = Z[r1 + i];
      const z2 = Z[r2 + i];
      const z3 = Z[r3 + i];
      Z[r0 + i + 1] = s * z0 + c * h0;
      Z[r1 + i + 1] = s * z1 + c * h1;
      Z[r2 + i + 1] = s * z2 + c * h2;
      Z[r3 + i + 1] = s * z3 + c * h3;
      h0 = c * z0 - s * h0;
      h1 = c * z1 - s * h1;
      h2 = c * z2 - s * h2;
      h3 = c * z3 - s * h3;
    }
    Z[r0 + l] = h0;
    Z[r1 + l] = h1;
    Z[r2 + l] = h2;
    Z[r3 + l] = h3;
  }
  for (; row < n; row++) {
    const r = row * n;
    let h = Z[r + m];
    for (let i = m - 1; i >= l; i--) {
      const z = Z[r + i];
      Z[r + i + 1] = sines[i] * z + cosines[i] * h;
      h = cosines[i] * z - sines[i] * h;
    }
    Z[r + l] = h;
  }
}

/** Share of the largest entry by which rounding may tell equals apart. */
const rounding = 1e-9;

/** Turns a vector so that its largest entry, the first of equals up to rounding, is positive. */
function fixSign(vector: Vec): void {
  const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const first = vector.find((value) => Math.abs(value) >= most * (1 - rounding)) ?? 0;
  if (first < 0) for (let i = 0; i < vector.length; i++) vector[i] = -vector[i];
}
