import type { Mat, Vec } from '../numeric/arrays';
import { requireFinite } from './checks';
import type { Form } from './form';
import { addSlopes, setGram } from './matrices';

/**
 * A kernel on all pairs of given points [n], at one θ after another: what a search for θ calls, which allocates nothing as
 * long as the data. Symmetric matrices are packed upper triangles [n(n+1)/2] (`upperStart`).
 */
export interface PairedKernel {
  /** How many parameters it has; more entries than these are ignored. */
  readonly size: number;
  /** K at numbers [p] in natural units. */
  gram(values: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p, θ the logs, at the numbers of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/** Any formula of `size` numbers: its rows are asked for once, and take the numbers of one θ after another. */
export function pairedForm(formOf: (values: Vec) => Form, X: Mat, size: number): PairedKernel {
  const held = new Float64Array(size);
  const form = formOf(held);
  const [row, weights, sums] = [new Float64Array(X.rows), new Float64Array(X.rows), new Float64Array(size)];
  const values = form.values(X, null, row);
  const slopes = form.slopes(X, weights, sums);
  return {
    size,
    gram: (numbers, out) => {
      held.set(numbers);
      setGram(values(), row, out);
    },
    gradient: (W, out) => {
      sums.fill(0);
      addSlopes(slopes(), weights, W);
      out.set(requireFinite(sums));
    },
  };
}
