import { zeros, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { branin } from '../src/engine/objectives/branin';
import { spaceOf } from '../src/engine/objectives/space';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { standardisation } from '../src/engine/models/dataset';
import type { Dataset, Hyperparameters } from '../src/engine/models/model';

/** Source of all random numbers of the benchmark. */
export const rng: Rng = createRng(2015).fork('bench');

export const unitSquare = spaceOf([
  [0, 1],
  [0, 1],
]);

/** Sizes of data sets and of grids; 64² is 4096. */
export const sizes = [10, 25, 50, 100, 200] as const;
export const gridSides = [10, 20, 32, 64] as const;

/** Hyper-parameters where none are learnt: about the fitted ones on these data. */
export const held: Hyperparameters = {
  kernel: { lengthScale: [0.25, 0.4] },
  outputScale: 2,
  noise: 1e-4,
  mean: 0,
};

/** Standard deviation of the noise, of outputs whose own is 1. */
const noiseSd = 0.01;

/** Returns −Branin at n uniform points of its box, mean 0 and standard deviation 1, with a little noise. */
export function dataOf(n: number): Dataset {
  const stream = rng.fork('data', n);
  const box = spaceOf(branin.box({}));
  const X = zeros(n, 2);
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const x = Float64Array.of(stream.uniform(), stream.uniform());
    X.data.set(x, 2 * i);
    y[i] = -branin.evaluate!(Float64Array.from(box.fromUnit(x)), {});
  }
  const smooth = standardised(y);
  return { X, y: standardised(smooth.map((value) => value + noiseSd * stream.normal())) };
}

/** Returns side² points over the unit square, its edges included. */
export function gridOf(side: number): Mat {
  const grid = zeros(side * side, 2);
  for (let i = 0; i < side; i++) {
    for (let j = 0; j < side; j++) grid.data.set([i / (side - 1), j / (side - 1)], 2 * (i * side + j));
  }
  return grid;
}

function standardised(y: Vec): Vec {
  const { shift, scale } = standardisation(y);
  return y.map((value) => (value - shift) / scale);
}
