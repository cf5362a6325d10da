import { createMeter } from '../../learning/meter';
import { gaussian, setGaussians } from '../../manifold/kernels/gaussian';
import { squaredDistances } from '../../manifold/graph/graph';
import { fromRows, zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Task } from '../../task';

/** Returns the kernel of all pairs of places along one input [l×l]: Gaussian, or x·z where there is no width. */
export function* gramOf(x: readonly number[], lengthScale: number | null): Task<Mat> {
  const rows = fromRows(x.map((one) => [one]));
  if (lengthScale !== null) {
    const meter = createMeter();
    return yield* gaussian(yield* squaredDistances(rows, meter), lengthScale, meter);
  }
  const out = zeros(x.length, x.length);
  x.forEach((a, i) => x.forEach((b, j) => (out.data[i * x.length + j] = a * b)));
  return out;
}

/** Returns Σ αⱼ k(·, xⱼ) + bias at some places of that input. */
export function valuesAt(
  at: ArrayLike<number>,
  x: readonly number[],
  { dual, bias }: { readonly dual: Vec; readonly bias: number },
  lengthScale: number | null,
): Vec {
  return Float64Array.from({ length: at.length }, (_, q) => {
    const kernels = Float64Array.from(x, (one) =>
      lengthScale === null ? one * at[q] : (one - at[q]) * (one - at[q]),
    );
    if (lengthScale !== null) setGaussians(kernels, x.length, lengthScale);
    return kernels.reduce((sum, one, j) => sum + one * dual[j], bias);
  });
}
