import type { Vec } from '../arrays';
import { cos } from '../elementary/trigonometry';

/** Returns Gauss's rule of n points for ∫_0^1: Newton from Tricomi's guess at the roots of the Legendre polynomial. */
export function gaussLegendre(n: number): { nodes: Vec; weights: Vec } {
  const out = { nodes: new Float64Array(n), weights: new Float64Array(n) };
  for (let i = 0; i < n; i++) {
    let x = cos((Math.PI * (i + 0.75)) / (n + 0.5));
    for (let round = 0; round < 6; round++) x -= legendreAt(n, x).value / legendreAt(n, x).slope;
    out.nodes[i] = 0.5 * (1 - x);
    out.weights[i] = 1 / ((1 - x * x) * legendreAt(n, x).slope ** 2);
  }
  return out;
}

/** Returns P_n by (k + 1) P_{k+1} = (2k + 1) x P_k − k P_{k−1}, and its slope. */
function legendreAt(n: number, x: number): { value: number; slope: number } {
  let previous = 0;
  let value = 1;
  for (let k = 0; k < n; k++) {
    const next = ((2 * k + 1) * x * value - k * previous) / (k + 1);
    previous = value;
    value = next;
  }
  return { value, slope: (n * (x * value - previous)) / (x * x - 1) };
}
