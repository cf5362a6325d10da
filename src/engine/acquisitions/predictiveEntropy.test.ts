import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/57_predictive_entropy.json';
import { expectAllClose } from '../../testing/tolerance';
import { column, linspace, rowOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { kernelWords } from '../kernels/registry';
import { models } from '../models/registry';
import { finish } from '../task';
import type { Model } from '../models/model';
import { entropy } from './entropy';
import { lessSurprise, meanOf, predictiveEntropy, surprisesUnder } from './predictiveEntropy';

interface Given {
  readonly X: readonly (readonly number[])[];
  readonly y: readonly number[];
  readonly kernel: { readonly id: string; readonly params: Readonly<Record<string, number>> };
  readonly outputScale: number;
  readonly noise: number;
  readonly mean: number;
}

function modelOf({ X, y, kernel, outputScale, noise, mean }: Given, basis?: 'linear' | 'quadratic'): Model {
  const def = models.find(({ id }) => id === 'gp')!;
  const at = { kernel: kernel.params, outputScale, noise, mean };
  const settings = { kernel, params: {}, standardize: false, plan: { kind: 'fixed', at } } as const;
  const data = { X: column(X.map(([x]) => x!)), y: Float64Array.from(y) };
  return finish(def.fit(data, { ...settings, ...(basis && { basis: { id: basis } }) }));
}

describe.each(golden.cases.map((one) => [one.name, one] as const))('reference %s', (_, one) => {
  const posterior = modelOf(one).posterior(column(one.at.map(([x]) => x!)));
  const maximisers = {
    at: Float64Array.from(one.maximisers),
    inner: one.maximisers.map((x) => x > 0 && x < 1),
  };
  const { incumbent, slopes } = one;

  it('has the variance of an answer, before and after each place of the maximum is known', () => {
    const { before, after } = surprisesUnder(posterior, { incumbent, maximisers, slopes });
    const square = (sd: number): number => sd * sd;
    expectAllClose(before.map(square), one.expect.variance, { rtol: golden.rtol });
    one.expect.conditional.forEach((row, k) =>
      expectAllClose(rowOf(after, k).map(square), row, { rtol: golden.rtol }),
    );
  });

  it('is the mean over the places', () => {
    const params = { conditions: slopes ? 'slopes' : 'heights' };
    const context = { incumbent, maximisers };
    const value = predictiveEntropy.evaluate(posterior, context, params);
    expectAllClose(value, one.expect.pes, { rtol: golden.rtol });
    const each = predictiveEntropy.underEach!(posterior, context, params);
    expect(each).toHaveLength(one.maximisers.length);
    const mean = value.map((__, i) => each.reduce((sum, row) => sum + row[i]!, 0) / each.length);
    expectAllClose(mean, value, { rtol: 1e-12 });
  });
});

const [first] = golden.cases;
const grid = column(linspace(0, 1, 33));

describe('what is known of slopes', () => {
  const kernels = [
    { id: 'squared-exponential', params: { lengthScale: 0.3 } },
    { id: 'matern52', params: { lengthScale: 0.3 } },
    { id: 'rational-quadratic', params: { lengthScale: 0.3, alpha: 0.7 } },
    { id: 'periodic', params: { lengthScale: 0.8, period: 0.7 } },
    {
      id: 'sum',
      params: {
        parts: [
          { id: 'squared-exponential', params: { lengthScale: 0.4 } },
          { id: 'constant', params: { variance: 2 } },
        ],
      },
    },
    {
      id: 'product',
      params: {
        parts: [
          { id: 'squared-exponential', params: { lengthScale: 0.6 } },
          { id: 'periodic', params: { lengthScale: 1, period: 0.9 } },
          { id: 'rational-quadratic', params: { lengthScale: 0.8, alpha: 2 } },
        ],
      },
    },
  ] as unknown as readonly Given['kernel'][];

  it.each(
    kernels.flatMap((kernel) =>
      [undefined, 'linear', 'quadratic'].map((basis) => [kernel.id, basis, kernel] as const),
    ),
  )('with %s and %s mean is what differences of heights say', (_, basis, kernel) => {
    const model = modelOf({ ...first!, kernel, noise: 0.01 }, basis as 'linear' | undefined);
    // Wide enough that the second difference keeps its digits.
    const h = 5e-4;
    const at = 0.55;
    const known = model.posterior(column([0.2, 0.9])).shared!.along!.at(Float64Array.of(at));
    const { mean, covariance } = model.posterior(column([at - h, at, at + h, 0.2, 0.9])).shared!;
    const joint = covariance();
    const weights = [
      [0, 1, 0],
      [-0.5 / h, 0, 0.5 / h],
      [1 / (h * h), -2 / (h * h), 1 / (h * h)],
    ];
    const through = (w: readonly number[], of: (i: number) => number) =>
      w.reduce((sum, one, i) => sum + one * of(i), 0);
    expectAllClose(
      known.mean,
      weights.map((w) => through(w, (i) => mean[i]!)),
      { rtol: 1e-3, floor: 1 },
    );
    for (const [row, place] of [3, 4].entries()) {
      const found = weights.map((w) => through(w, (i) => joint.data[i * 5 + place]!));
      expectAllClose(rowOf(known.cross, row), found, { rtol: 1e-3, floor: 1 });
    }
    const own = weights.flatMap((w) =>
      weights.map((v) => through(w, (i) => through(v, (j) => joint.data[i * 5 + j]!))),
    );
    // A bend of a Matérn function jumps about within h; heights are known to 1e-16, of which h⁴ makes 1e-4.
    const rtol = kernel.id === 'matern52' ? 0.05 : 5e-3;
    expectAllClose(known.own.data, own, { rtol, floor: 1 + Math.abs(own[8]!) });
  });

  it('are those of kernels whose functions can be differentiated twice', () => {
    const smooth = kernelWords.filter(({ id }) => {
      const model = modelOf({ ...first!, kernel: { id, params: {} } });
      return model.posterior(grid).shared!.along!.at(Float64Array.of(0.5)).own.data[8]! > 0;
    });
    expect(smooth.map(({ id }) => id)).toEqual([
      'matern52',
      'squared-exponential',
      'rational-quadratic',
      'periodic',
      'sum',
      'product',
    ]);
  });
});

describe('predictive entropy search', () => {
  const posterior = modelOf(first!).posterior(grid);
  const places = Array.from(grid.data, (x) => Float64Array.of(x));
  const inner = places.map(([x]) => x! > 0 && x! < 1);
  const drawn = (seed: number, count = 64) =>
    predictiveEntropy.drawMaximisers!(posterior, { places, inner, rng: createRng(seed) }, { count });

  it('draws the same places from the same stream, and only places there are', () => {
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
    const { at, inner: within } = drawn(3);
    expect(at).toHaveLength(64);
    at.forEach((x, k) => {
      expect(grid.data).toContain(x);
      expect(within[k]).toBe(x > 0 && x < 1);
    });
  });

  it('knows more with slopes than by heights alone', () => {
    const context = { incumbent: first!.incumbent, maximisers: drawn(1) };
    const [slopes, heights] = ['slopes', 'heights'].map((conditions) =>
      predictiveEntropy.evaluate(posterior, context, { conditions }).reduce((a, b) => a + b, 0),
    );
    expect(slopes).toBeGreaterThan(1.1 * heights!);
  });

  it('asks in words for places of the maximum, and for one process', () => {
    expect(() => predictiveEntropy.evaluate(posterior, { incumbent: 1 }, {})).toThrow(/pass "maximisers"/);
    const { shared: _, ...mixed } = posterior;
    const context = { incumbent: 1, maximisers: drawn(1) };
    expect(() => predictiveEntropy.evaluate(mixed, context, {})).toThrow(/choose another model/);
  });

  const hostile = fc.record({
    xs: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
    size: fc.constantFrom(1e-6, 1, 1e6),
    heights: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    lengthScale: fc.constantFrom(1e-3, 0.05, 0.5, 50),
    noise: fc.constantFrom(0, 1e-9, 1e-3, 10),
    id: fc.constantFrom(...kernelWords.map(({ id }) => id)),
    incumbent: fc.constantFrom(-1e12, -1, 0, 1, 1e12),
    at: fc.array(fc.constantFrom(0, 1e-9, 0.25, 0.3, 0.99, 1), { minLength: 1, maxLength: 4 }),
  });

  it('is finite and never below 0, whatever is known and wherever the maximum is', () => {
    fc.assert(
      fc.property(hostile, ({ xs, size, heights, lengthScale, noise, id, incumbent, at }) => {
        const model = modelOf({
          X: xs.map((x) => [x / 60]),
          y: xs.map((_, i) => size * heights[i]!),
          kernel: { id, params: ['matern52', 'squared-exponential'].includes(id) ? { lengthScale } : {} },
          outputScale: size * size,
          noise: noise * size * size,
          mean: 0,
        });
        const maximisers = { at: Float64Array.from(at), inner: at.map((x) => x > 0 && x < 1) };
        const surprises = surprisesUnder(model.posterior(grid), {
          incumbent: incumbent * size,
          maximisers,
          slopes: true,
        });
        const { before, after } = surprises;
        after.data.forEach((sd, k) => {
          expect(sd).toBeGreaterThanOrEqual(0);
          expect(sd).toBeLessThanOrEqual(before[k % before.length]! * (1 + 1e-12));
        });
        for (const value of meanOf(lessSurprise(surprises))) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

it('entropy is largest where the doubt is, and that of an answer with noise of variance 1', () => {
  const { shared, ...belief } = modelOf(first!).posterior(grid);
  const value = entropy.evaluate({ ...belief, shared: shared! }, { incumbent: 0 }, {});
  const widest = shared!.variance.indexOf(Math.max(...shared!.variance));
  expect(value.indexOf(Math.max(...value))).toBe(widest);
  expect(value[widest]).toBeCloseTo(
    0.5 * Math.log(2 * Math.PI * Math.E * (shared!.variance[widest]! + 1)),
    12,
  );
});
