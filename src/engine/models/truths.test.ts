import { expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { logExpectedImprovement } from '../acquisitions/logExpectedImprovement';
import { noisyExpectedImprovement } from '../acquisitions/noisyExpectedImprovement';
import { acquisitionValue } from '../acquisitions/underFantasies';
import { column, linspace } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import type { Model, ModelDef } from './model';
import { chancesBest, evenNormals, underTruths } from './pending/truths';
import { models } from './registry';

const X = column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]);
const y = Float64Array.from([0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4]);
const at = column(linspace(0, 1, 61));

function fitted(def: ModelDef, noise: number): Model {
  const kernel = { id: 'matern52', params: { lengthScale: 0.2 } };
  const fixed = { kernel: kernel.params, outputScale: 1, noise, mean: 0 };
  return finish(
    def.fit({ X, y }, { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at: fixed } }),
  );
}

const noisy = (model: Model): Float64Array => {
  const drawn = underTruths(model, X, createRng(4));
  return acquisitionValue({ def: noisyExpectedImprovement, params: {} }, drawn.posterior(at), {
    incumbent: -Infinity,
  });
};

it.each(models.map((def) => [def.id, def] as const))(
  'the gain on drawn truths is the usual one where nothing scatters, or is refused in words: %s',
  (_, def) => {
    const model = fitted(def, 1e-7);
    if (!model.assume) {
      expect(() => underTruths(model, X, createRng(4))).toThrow(/choose another model/);
      return;
    }
    if (!model.map || model.isApproximate) return;
    const plain = logExpectedImprovement.evaluate(model.posterior(at), { incumbent: 2.6 }, {});
    const drawn = noisy(model);
    // What is worth asking at all; far below, the least noise decides.
    const asked = [...plain.keys()].filter((i) => plain[i]! > -8);
    expect(asked.length).toBeGreaterThan(3);
    for (const i of asked)
      expect(Math.abs(drawn[i]! - plain[i]!)).toBeLessThan(0.1 + 0.05 * Math.abs(plain[i]!));
  },
);

it('doubts the best more the more results scatter', () => {
  const chance = (noise: number): number => {
    const { values } = underTruths(fitted(models[0]!, noise), X, createRng(4), 256);
    return chancesBest(values)[5]!;
  };
  expect(chance(1e-6)).toBe(1);
  expect(chance(0.3)).toBeLessThan(chance(0.03));
  expect(chance(3)).toBeGreaterThan(0);
});

it('has chances that add up to 1, and the first of equals', () => {
  const of = (...values: number[]) => Float64Array.from(values);
  expect(chancesBest([of(1, 3, 3), of(2, 1, 0)])).toEqual(of(0.5, 0.5, 0));
});

it('spreads its numbers evenly, also beyond the coordinates that Sobol’s sequence has', () => {
  const { data, rows, cols } = evenNormals(64, 60, createRng(2));
  for (let p = 0; p < cols; p++) {
    const column = Array.from({ length: rows }, (_, s) => data[s * cols + p]!);
    const mean = column.reduce((sum, one) => sum + one, 0) / rows;
    expect(Math.abs(mean)).toBeLessThan(p < 30 ? 0.05 : 0.6);
  }
  expectAllClose(evenNormals(64, 60, createRng(2)).data, data, { rtol: 0 });
});
