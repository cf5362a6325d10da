import type { Mat, Vec } from '../arrays';
import { upperStart } from '../linalg/packed';
import { requireFinite, requireFiniteAt } from './checks';
import type { Form } from './form';

/**
 * A kernel on all pairs of given points [n], at one θ after another: what a search for θ calls, which allocates nothing where
 * the kernel can do so. Symmetric matrices are packed upper triangles [n(n+1)/2] (`upperStart`).
 */
export interface PairedKernel {
  /** How many parameters it has; more entries than these are ignored. */
  readonly size: number;
  /** K at numbers [p] in natural units. */
  gram(values: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p, θ the logs, at the numbers of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/** Any formula, made anew for each θ. */
export function pairedForm(formAt: (values: Vec) => Form, X: Mat, size = 0): PairedKernel {
  let form: Form;
  return {
    size,
    gram: (values, out) => {
      form = formAt(values);
      packedGram(form, X, out);
    },
    gradient: (W, out) => packedGradient(form, X, { W, out }),
  };
}

function packedGram(form: Form, X: Mat, out: Vec): void {
  const n = X.rows;
  const row = new Float64Array(n);
  const values = form.values(X, null, row);
  for (let i = 0; i < n; i++) {
    values(i, i, n);
    // No entry is larger than the diagonal ones of its row and its column.
    requireFiniteAt(row, i);
    const start = upperStart(i, n);
    for (let j = i; j < n; j++) out[start + j] = row[j]!;
  }
}

function packedGradient(form: Form, X: Mat, { W, out }: { W: Vec; out: Vec }): void {
  const n = X.rows;
  const weights = new Float64Array(n);
  const slopes = form.slopes(X, weights, out);
  out.fill(0, 0, form.size);
  for (let i = 0; i < n; i++) {
    const start = upperStart(i, n);
    weights[i] = W[start + i]!;
    for (let j = i + 1; j < n; j++) weights[j] = 2 * W[start + j]!;
    slopes(i, i, n);
  }
  requireFinite(out);
}
