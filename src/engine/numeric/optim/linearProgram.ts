import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import { solveSquare } from '../linalg/subspace';

/** Maximise gain·x where atMost x ≤ most, equal x = exact, and x ≥ 0; x [n]. Rows should be of size about 1. */
export interface LinearProgram {
  readonly gain: Vec;
  /** Rows [m×n] and their bounds [m]. */
  readonly atMost: Mat;
  readonly most: Vec;
  /** Rows [q×n] and their values [q]. */
  readonly equal: Mat;
  readonly exact: Vec;
}

export type LinearSolution =
  | { readonly kind: 'best'; readonly x: Vec }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unbounded' };

/** Reduced gains and entries of the table below this are rounding errors. */
const tiny = 1e-10;
/** Violation of a row that counts as none. */
const allowed = 1e-9;
/** Steps without progress after which Bland's rule takes over, which cannot go in circles. */
const patience = 20;

/** The rows of the program, each solved for its basic variable; the last row holds the reduced gains, the last column the values. */
interface Table {
  readonly T: Mat;
  /** The variable that each row is solved for; −1 where the row says nothing. */
  readonly basis: Int32Array;
  readonly original: Mat;
  readonly values: Vec;
}

/**
 * Solves a small linear program by the simplex method in two phases on a dense table (G. B. Dantzig, 1951; R. G. Bland, 1977). The same
 * numbers give the same bits. x is solved for anew from the rows that hold with equality, so that it is exact to about 1e-14 of its size.
 */
export function solveLinear(program: LinearProgram): LinearSolution {
  const { gain, atMost } = program;
  const [n, m] = [gain.length, atMost.rows];
  const table = tableOf(program);
  const variables = n + m;
  const missing = new Float64Array(table.T.cols - 1).fill(-1, variables);
  setGains(table, missing);
  climb(table, table.T.cols - 1);
  const largest = program.most.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
  if (artificial(table, variables) > allowed * largest) return { kind: 'empty' };
  dropArtificial(table, variables);
  const gains = new Float64Array(table.T.cols - 1);
  gains.set(gain);
  setGains(table, gains);
  if (!climb(table, variables)) return { kind: 'unbounded' };
  return { kind: 'best', x: valuesOf(table, variables).slice(0, n) };
}

/** Columns: x, a slack for each inequality, then a stand-in for each row that does not hold at 0. */
function tableOf({ gain, atMost, most, equal, exact }: LinearProgram): Table {
  const [n, m, q] = [gain.length, atMost.rows, equal.rows];
  const needs = [...most].map((bound) => bound < 0).concat(Array.from(exact, () => true));
  const stand = needs.filter(Boolean).length;
  const cols = n + m + stand + 1;
  const T = zeros(m + q + 1, cols);
  const basis = new Int32Array(m + q);
  let next = n + m;
  for (let i = 0; i < m + q; i++) {
    const row = rowOf(T, i);
    const value = i < m ? most[i] : exact[i - m];
    const sign = value < 0 ? -1 : 1;
    const given = i < m ? rowOf(atMost, i) : rowOf(equal, i - m);
    for (let j = 0; j < n; j++) row[j] = sign * given[j];
    if (i < m) row[n + i] = sign;
    row[cols - 1] = sign * value;
    basis[i] = needs[i] ? next : n + i;
    if (needs[i]) row[next++] = 1;
  }
  const values = new Float64Array(m + q);
  for (let i = 0; i < m + q; i++) values[i] = rowOf(T, i)[cols - 1];
  return { T, basis, original: { ...T, data: T.data.slice() }, values };
}

/** Writes the reduced gains of all variables for the present basis. */
function setGains({ T, basis }: Table, gains: Vec): void {
  const last = rowOf(T, T.rows - 1);
  last.fill(0);
  last.set(gains);
  basis.forEach((variable, i) => {
    const share = variable < 0 ? 0 : gains[variable];
    if (share === 0) return;
    const row = rowOf(T, i);
    for (let j = 0; j < T.cols; j++) last[j] -= share * row[j];
  });
}

/** Exchanges variables among the first `count` until none gains; false if the gain has no bound. */
function climb(table: Table, count: number): boolean {
  const { T } = table;
  let idle = 0;
  for (;;) {
    const entering = enteringOf(rowOf(T, T.rows - 1), count, idle > patience);
    if (entering < 0) return true;
    const leaving = leavingOf(table, entering, idle > patience);
    if (leaving < 0) return false;
    const step = T.data[leaving * T.cols + T.cols - 1];
    idle = step > tiny ? 0 : idle + 1;
    pivot(table, leaving, entering);
  }
}

function enteringOf(gains: Vec, count: number, isFirst: boolean): number {
  let best = -1;
  for (let j = 0; j < count; j++) {
    if (!(gains[j] > tiny)) continue;
    if (isFirst) return j;
    if (best < 0 || gains[j] > gains[best]) best = j;
  }
  return best;
}

/** The row that is met first; of several the one with the largest entry, by Bland's rule the one of the first variable. */
function leavingOf({ T, basis }: Table, entering: number, isFirst: boolean): number {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < basis.length; i++) {
    const entry = T.data[i * T.cols + entering];
    if (basis[i] < 0 || !(entry > tiny)) continue;
    const ratio = Math.max(0, T.data[i * T.cols + T.cols - 1]) / entry;
    if (best >= 0 && ratio > least + tiny * (1 + least)) continue;
    const isBetter =
      best < 0 ||
      ratio < least - tiny * (1 + least) ||
      (isFirst ? basis[i] < basis[best] : entry > T.data[best * T.cols + entering]);
    if (!isBetter) continue;
    best = i;
    least = Math.min(least, ratio);
  }
  return best;
}

function pivot({ T, basis }: Table, leaving: number, entering: number): void {
  const row = rowOf(T, leaving);
  const by = row[entering];
  for (let j = 0; j < T.cols; j++) row[j] /= by;
  row[entering] = 1;
  for (let i = 0; i < T.rows; i++) {
    if (i === leaving) continue;
    const other = rowOf(T, i);
    const share = other[entering];
    if (share === 0) continue;
    for (let j = 0; j < T.cols; j++) other[j] -= share * row[j];
    other[entering] = 0;
  }
  basis[leaving] = entering;
}

/** How much the stand-ins still hold. */
function artificial({ T, basis }: Table, variables: number): number {
  let total = 0;
  basis.forEach((variable, i) => {
    if (variable >= variables) total += Math.abs(T.data[i * T.cols + T.cols - 1]);
  });
  return total;
}

/** Replaces stand-ins of value 0 by variables; a row that has none says what the others say. */
function dropArtificial(table: Table, variables: number): void {
  const { T, basis } = table;
  for (let i = 0; i < basis.length; i++) {
    if (basis[i] < variables) continue;
    const row = rowOf(T, i);
    let best = -1;
    for (let j = 0; j < variables; j++) if (best < 0 || Math.abs(row[j]) > Math.abs(row[best])) best = j;
    if (best >= 0 && Math.abs(row[best]) > allowed) pivot(table, i, best);
    else basis[i] = -1;
  }
}

/** The values of all variables, solved for anew from the rows as they were given. */
function valuesOf({ T, basis, original, values }: Table, variables: number): Vec {
  const out = new Float64Array(variables);
  const rows = Array.from(basis, (_, i) => i).filter((i) => basis[i] >= 0);
  rows.forEach((i) => (out[basis[i]] = Math.max(0, T.data[i * T.cols + T.cols - 1])));
  const B = zeros(rows.length, rows.length);
  rows.forEach((i, r) =>
    rows.forEach((k, c) => (B.data[r * rows.length + c] = original.data[i * original.cols + basis[k]])),
  );
  const exact =
    rows.length > 0
      ? solveSquare(
          B,
          Float64Array.from(rows, (i) => values[i]),
        )
      : null;
  if (exact?.every((value) => value > -allowed)) {
    rows.forEach((i, r) => (out[basis[i]] = Math.max(0, exact[r])));
  }
  return out;
}
