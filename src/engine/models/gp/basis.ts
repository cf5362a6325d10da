import { zeros, fromRows, rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { EngineError } from '../../errors';
import { cholesky, logDeterminant, type Cholesky } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { log } from '../../numeric/elementary/log';
import type { BasisChoice, BasisId } from '../model';

/** Basis functions h(x) of the prior mean, and what is known of their coefficients b. */
export interface Basis {
  readonly id: BasisId;
  /** h at the observations, one row for each basis function [m×n]. */
  readonly atData: Mat;
  /** Prior N(mean, covariance) of b, by the factor of its covariance; null where it is vague. */
  readonly prior: { readonly mean: Vec; readonly factor: Cholesky } | null;
}

/** From the highest degree down. */
const degrees: readonly BasisId[] = ['quadratic', 'linear', 'constant'];

/** Returns how many basis functions there are for d inputs. */
function basisSize(id: BasisId, dimension: number): number {
  if (id === 'constant') return 1;
  const linear = 1 + dimension;
  return id === 'linear' ? linear : linear + (dimension * linear) / 2;
}

/** Returns 1; x_i; x_i x_j, i ≤ j, at X [n×d]: one row for each function [m×n]. */
export function basisAt(id: BasisId, X: Mat): Mat {
  const column = (p: number): Vec => Float64Array.from({ length: X.rows }, (_, i) => rowOf(X, i)[p]);
  const rows: Vec[] = [new Float64Array(X.rows).fill(1)];
  const inputs = id === 'constant' ? [] : Array.from({ length: X.cols }, (_, p) => column(p));
  rows.push(...inputs);
  if (id === 'quadratic') {
    inputs.forEach((one, p) =>
      inputs.slice(p).forEach((other) => rows.push(one.map((x, i) => x * other[i]))),
    );
  }
  return fromRows(rows, X.rows);
}

/** A basis for given inputs, and what had to be changed of it. */
export interface ChosenBasis {
  readonly basis: Basis | null;
  readonly warnings: readonly string[];
}

/**
 * Returns a basis at the observed inputs X [n×d]. Without a prior its functions must be independent there: the degree is lowered until
 * they are, with a warning. Errors: `invalid-value` for a prior of another size, or one that is no covariance.
 */
export function basisOn(choice: BasisChoice | undefined, X: Mat): ChosenBasis {
  if (!choice) return { basis: null, warnings: [] };
  const { id } = choice;
  if (choice.covariance) {
    return { basis: { id, atData: basisAt(id, X), prior: priorOf(choice, X.cols) }, warnings: [] };
  }
  const lower = degrees.slice(degrees.indexOf(id));
  const found = lower.find((one) => areIndependent(basisAt(one, X)));
  const basis = found ? { id: found, atData: basisAt(found, X), prior: null } : null;
  if (found === id) return { basis, warnings: [] };
  const needed = basisSize(id, X.cols);
  const kept = found ? `a ${found} one is used` : 'the prior mean is left as it is';
  return {
    basis,
    warnings: [`The observations do not determine the ${needed} coefficients of a ${id} mean, so ${kept}.`],
  };
}

/** Share of a function that must be left of it once the others before it are taken out. */
const leastShare = 1e-10;

/** True if no row of H [m×n] is a sum of multiples of those before it, to rounding. */
function areIndependent(H: Mat): boolean {
  const found: Vec[] = [];
  for (let k = 0; k < H.rows; k++) {
    const row = rowOf(H, k).slice();
    const size = Math.sqrt(dot(row, row));
    // Twice, because once leaves rounding errors as large as what is looked for.
    for (const one of [...found, ...found]) subtract(row, dot(row, one), one);
    const rest = Math.sqrt(dot(row, row));
    if (!(rest > leastShare * size)) return false;
    found.push(row.map((value) => value / rest));
  }
  return true;
}

/** Replaces a by a − factor·b. */
export function subtract(a: Vec, factor: number, b: Vec): void {
  for (let i = 0; i < a.length; i++) a[i] -= factor * b[i];
}

function priorOf({ id, mean, covariance }: BasisChoice, dimension: number): NonNullable<Basis['prior']> {
  const size = basisSize(id, dimension);
  const isSquare = covariance!.length === size && covariance!.every((row) => row.length === size);
  if (!isSquare || (mean && mean.length !== size)) {
    const message = `A prior of the ${size} ${size === 1 ? 'coefficient' : 'coefficients'} of a ${id} mean needs a list of ${size} and a ${size}×${size} covariance.`;
    throw new EngineError('invalid-value', message, { size });
  }
  const B = fromRows(covariance!, size);
  const isSymmetric = B.data.every((value, k) => {
    const other = B.data[(k % size) * size + Math.floor(k / size)];
    return Math.abs(value - other) <= 1e-9 * Math.max(Math.abs(value), Math.abs(other));
  });
  const factor = isSymmetric ? cholesky(B) : null;
  if (!factor || factor.jitter > 0) {
    const message = 'The covariance of the coefficients must be symmetric and positive definite.';
    throw new EngineError('invalid-value', message);
  }
  return { mean: Float64Array.from(mean ?? zeros(1, size).data), factor };
}

/** Returns ln|B|, or what a vague prior has in its place: −m ln 2π. */
export function spreadOf({ prior, atData }: Basis): number {
  return prior ? logDeterminant(prior.factor) : -atData.rows * log(2 * Math.PI);
}
