import { describe, expect, it } from 'vitest';
import { sdOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { fitted, kernelBounds, maximumLikelihood, type Recipe } from './model';
import { problemOf, randomPlaces } from './problem';
import { measured } from './regression';

const free: Recipe = { surrogate: 'gp', kernel: 'squared-exponential' };

describe('a bound on length scales', () => {
  const X = randomPlaces({ count: 25, dimension: 2 }, createRng(3));
  const data = { X, y: problemOf('branin').at(X) };
  const lengths = (model: Recipe): number[] => {
    const plan = maximumLikelihood(createRng(1), 1, kernelBounds(model, X));
    return fitted(model, data, plan).record.hyperparameters.kernel['lengthScale'] as number[];
  };

  it('is counted in standard deviations of each input, and held by the fit', () => {
    const model = { ...free, leastLength: 5 };
    const least = [0, 1].map((p) => 5 * sdOf(X.data.filter((_, k) => k % 2 === p)));
    expect(kernelBounds(model, X)).toEqual({ lengthScale: least.map((lo) => [lo, 10]) });
    expect(lengths(free)[0]).toBeLessThan(least[0]!);
    lengths(model).forEach((length, p) => expect(length).toBeGreaterThanOrEqual(least[p]! * (1 - 1e-12)));
  });

  it('is none where none is asked for', () => {
    expect(kernelBounds(free, X)).toEqual({});
  });
});

it('what is measured has a density and a coverage that fit together', () => {
  const task = { problem: problemOf('custom'), size: 40, restarts: 1 };
  for (const one of measured(task, [free, { ...free, surrogate: 'ngcp' }], createRng(2))) {
    expect(one.coverage).toBeGreaterThan(0.5);
    expect(one.coverage).toBeLessThanOrEqual(1);
    // Better than a prediction by mean and standard deviation alone: ½ log 2πe.
    expect(one.nlpd).toBeLessThan(1.419);
  }
});
