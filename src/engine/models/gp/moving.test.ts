import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { createRng, type Rng } from '../../numeric/random/rng';
import { sweep } from '../../../testing/sweep';
import { kernelAt } from '../fit/searchSpace';
import { condition, predict, type Prior } from './gaussianProcess';
import { conditionMoved } from './moving';

function placesIn(rows: number, cols: number, rng: Rng): Mat {
  const X = zeros(rows, cols);
  for (let k = 0; k < X.data.length; k++) X.data[k] = rng.uniform();
  return X;
}

function priorOf(kernel: string, dimension: number, noise: number): Prior {
  const params = { lengthScale: 0.3 };
  return { kernel: kernelAt({ id: kernel }, params, dimension), outputScale: 1.7, noise, mean: 0.2 };
}

/** A change of data between two conditionings: of an output, or of a whole observation. */
interface Move {
  readonly row: number;
  readonly isOutputOnly: boolean;
}

const cases = fc.record({
  seed: fc.nat(1000),
  rows: fc.integer({ min: 1, max: 40 }),
  cols: fc.integer({ min: 1, max: 3 }),
  kernel: fc.constantFrom('squared-exponential', 'matern52'),
  noise: fc.constantFrom(1e-4, 1e-2),
  moves: fc.array(fc.record({ row: fc.nat(100), isOutputOnly: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
});

function moved(X: Mat, z: Vec, { row, isOutputOnly }: Move, rng: Rng): { X: Mat; z: Vec } {
  const at = row % X.rows;
  const data = X.data.slice();
  if (!isOutputOnly) for (let p = 0; p < X.cols; p++) data[at * X.cols + p] = rng.uniform();
  return { X: { ...X, data }, z: z.with(at, rng.normal()) };
}

function expectSame(seen: Vec, whole: Vec, scale: number): void {
  seen.forEach((value, i) => expect(Math.abs(value - whole[i]!)).toBeLessThan(1e-9 * scale));
}

it('a process whose observations move one after the other is that of the data, conditioned anew', () => {
  fc.assert(
    fc.property(cases, ({ seed, rows, cols, kernel, noise, moves }) => {
      const rng = createRng(seed);
      const prior = priorOf(kernel, cols, noise);
      const Z = placesIn(25, cols, rng);
      const drag = {};
      let data: { readonly X: Mat; readonly z: Vec } = {
        X: placesIn(rows, cols, rng),
        z: Float64Array.from({ length: rows }, () => rng.normal()),
      };
      for (const move of moves) {
        const process = conditionMoved(drag, prior, data);
        const whole = condition(prior, data);
        const belief = process.beliefAt!(Z);
        const exact = predict(whole, Z);
        expectSame(belief.mean, exact.mean, Math.max(...exact.mean.map(Math.abs)));
        expectSame(belief.variance, exact.variance, prior.outputScale);
        expectSame(process.alpha, whole.alpha, Math.max(...whole.alpha.map(Math.abs)));
        const likelihood = whole.logLikelihood;
        expect(Math.abs(process.logLikelihood - likelihood)).toBeLessThan(
          1e-9 * Math.max(1, Math.abs(likelihood)),
        );
        expect([...process.factor.lower]).toEqual([...whole.factor.lower]);
        data = moved(data.X, data.z, move, rng);
      }
    }),
    { numRuns: sweep(60, 600) },
  );
});

it.each(['squared-exponential', 'matern52'])(
  'of %s without noise, it takes the jitter that it needed on another observation nowhere else',
  (kernel) => {
    const prior = priorOf(kernel, 1, 0);
    const Z = placesIn(25, 1, createRng(7));
    const drag = {};
    const z = Float64Array.of(0.1, 0.7, -0.3, 0.4, 0.2);
    for (const x of [0.5, 0.3, 0.45, 0.62, 0.62, 0.7]) {
      const data = { X: { rows: 5, cols: 1, data: Float64Array.of(0, 0.3, 0.62, 1, x) }, z };
      const process = conditionMoved(drag, prior, data);
      const whole = condition(prior, data);
      expect(process.factor.jitter).toBe(whole.factor.jitter);
      if (whole.factor.jitter > 0) continue;
      expectSame(process.beliefAt!(Z).mean, predict(whole, Z).mean, 1);
      expectSame(process.beliefAt!(Z).variance, predict(whole, Z).variance, prior.outputScale);
    }
  },
);

it('asks the kernel nothing for another output, and one row for a place that moves on', () => {
  const rng = createRng(5);
  const prior = priorOf('matern52', 2, 1e-3);
  let asked = 0;
  const { kernel } = prior;
  const counting: Prior = {
    ...prior,
    kernel: {
      ...kernel,
      cov: (X, Z) => {
        asked += X.rows * Z.rows;
        return kernel.cov(X, Z);
      },
      gramInto: (X, upper) => {
        asked += upper.length;
        kernel.gramInto(X, upper);
      },
    },
  };
  const [rows, places] = [30, 100];
  const Z = placesIn(places, 2, rng);
  const drag = {};
  let data: { readonly X: Mat; readonly z: Vec } = { X: placesIn(rows, 2, rng), z: new Float64Array(rows) };
  const costs = ['first', 'output', 'place', 'place', 'output', 'place'].map((what) => {
    data = what === 'first' ? data : moved(data.X, data.z, { row: 7, isOutputOnly: what === 'output' }, rng);
    asked = 0;
    conditionMoved(drag, counting, data).beliefAt!(Z);
    return asked;
  });
  const anew = (rows * (rows + 1)) / 2 + places * rows;
  expect(costs).toEqual([anew, 0, anew, places + rows, 0, places + rows]);
});

it('a process that was overtaken by the next one still has its own belief', () => {
  const rng = createRng(6);
  const prior = priorOf('squared-exponential', 1, 1e-3);
  const drag = {};
  const first = { X: placesIn(12, 1, rng), z: Float64Array.from({ length: 12 }, () => rng.normal()) };
  const Z = placesIn(9, 1, rng);
  const process = conditionMoved(drag, prior, first);
  const before = process.beliefAt!(Z);
  conditionMoved(drag, prior, moved(first.X, first.z, { row: 3, isOutputOnly: false }, rng));
  const after = process.beliefAt!(Z);
  expectSame(after.mean, before.mean, 1);
  expectSame(after.variance, before.variance, 1);
});
