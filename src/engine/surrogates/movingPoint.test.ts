import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeros, type Mat, type Vec } from '../arrays';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { createRng } from '../random/rng';
import { expectAllClose } from '../../testing/tolerance';
import { condition, predict, type Prior } from './gaussianProcess';
import { movingPoint } from './movingPoint';

const rng = createRng(9);
const uniform = (rows: number, cols: number): Mat => {
  const out = zeros(rows, cols);
  return { ...out, data: out.data.map(() => rng.uniform()) };
};
const moveTo = (X: Mat, row: number, x: Vec): Mat => {
  const data = X.data.slice();
  data.set(x, row * X.cols);
  return { ...X, data };
};

describe.each(['squared-exponential', 'matern52', 'matern32', 'rational-quadratic'])(
  'a point that moves, %s',
  (id) => {
    const kernel = byId(kernels, id).create({}, 2);
    const [X, Z] = [uniform(15, 2), uniform(30, 2)];
    const coordinate = fc.double({ min: 0, max: 1, noNaN: true });
    const value = fc.double({ min: -3, max: 3, noNaN: true });

    it.each([
      ['one noise for all', 1e-3],
      ['a noise for each row', Array.from({ length: 15 }, (_, i) => 1e-3 * (1 + i))],
    ])('leaves the belief that conditioning on everything anew gives: %s', (_, noise) => {
      const prior: Prior = { kernel, outputScale: 1.7, noise, mean: 0.2 };
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 14 }),
          fc.tuple(coordinate, coordinate),
          fc.array(value, { minLength: 15, maxLength: 15 }),
          (moved, place, outputs) => {
            const x = Float64Array.from(place);
            const z = Float64Array.from(outputs);
            const found = movingPoint(prior, { X, Z }, moved)(x, z);
            const anew = predict(condition(prior, { X: moveTo(X, moved, x), z }), Z);
            expectAllClose(found!.mean, anew.mean, { rtol: 1e-9, floor: 1 });
            expectAllClose(found!.variance, anew.variance, { rtol: 1e-9, floor: 1 });
          },
        ),
        { numRuns: 40, seed: 3 },
      );
    });

    it('says that it lies on another, where nothing tells them apart', () => {
      const prior: Prior = { kernel, outputScale: 1, noise: 0, mean: 0 };
      const move = movingPoint(prior, { X, Z }, 4);
      expect(move(X.data.slice(0, 2), new Float64Array(15))).toBeNull();
      expect(move(Float64Array.of(0.5, 0.987), new Float64Array(15))).not.toBeNull();
    });
  },
);
