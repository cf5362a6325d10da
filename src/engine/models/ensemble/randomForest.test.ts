import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../../testing/tolerance';
import { column, linspace } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { Dataset, FitSettings, Model, ModelDef } from '../model';
import { gradientBoosting } from './gradientBoosting';
import { randomForest } from './randomForest';

const x = linspace(0, 1, 12);
const on: Dataset = { X: column(x), y: x.map((value) => Math.sin(7 * value)) };

function fit(def: ModelDef, data = on, params: FitSettings['params'] = {}): Model {
  const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
  return finish(def.fit(data, { kernel: { id: 'matern52', params: {} }, params, standardize: true, plan }));
}

const at = column(linspace(-0.5, 1.5, 60));

describe.each([
  ['a random forest', randomForest],
  ['gradient boosting', gradientBoosting],
])('%s', (_, def) => {
  it('moves with its data: a·y + b gives a·f + b', () => {
    const moved = { X: on.X, y: on.y.map((value) => 512 * value - 64) };
    const [before, after] = [fit(def).posterior(at), fit(def, moved).posterior(at)];
    for (const p of [0.1, 0.5, 0.9]) {
      expectAllClose(
        after.quantile(p),
        before.quantile(p).map((f) => 512 * f - 64),
        { rtol: 1e-8 },
      );
    }
  });

  it('never predicts beyond what was seen, and is constant beyond the outermost observation', () => {
    const median = fit(def).posterior(at).quantile(0.5);
    expect(Math.min(...median)).toBeGreaterThanOrEqual(Math.min(...on.y) - 1e-9);
    expect(Math.max(...median)).toBeLessThanOrEqual(Math.max(...on.y) + 1e-9);
    expect(new Set(median.slice(0, 15)).size).toBe(1);
    expect(new Set(median.slice(-15)).size).toBe(1);
  });

  it('is the same whatever the order of its observations', () => {
    const order = [3, 1, 11, 0, 7, 5, 2, 9, 10, 4, 8, 6];
    const other = { X: column(order.map((i) => x[i]!)), y: Float64Array.from(order, (i) => on.y[i]!) };
    expectAllClose(fit(def, other).posterior(at).mean(), fit(def).posterior(at).mean(), { rtol: 1e-12 });
  });
});

describe('a random forest', () => {
  const sdOf = (params: FitSettings['params']) => {
    const belief = fit(randomForest, on, params).posterior(column(linspace(0.3, 0.42, 200)));
    return belief.mean();
  };

  it('has stairs of thresholds midway, and slopes of drawn ones', () => {
    const steps = (means: Float64Array) => new Set(means).size;
    expect(steps(sdOf({ thresholds: 'uniform' }))).toBeGreaterThan(3 * steps(sdOf({})));
  });

  it('is another of another seed', () => {
    const [one, two] = [1, 2].map((seed) => fit(randomForest, on, { seed }).posterior(at).mean());
    expect(one).not.toEqual(two);
  });
});

describe('gradient boosting', () => {
  it('has about the share of noisy outputs below each quantile that it stands for', () => {
    const rng = createRng(4);
    const many = { X: column(linspace(0, 1, 400)), y: linspace(0, 1, 400).map((v) => 3 * v + rng.normal()) };
    const belief = fit(gradientBoosting, many, { depth: 1, rate: 0.2 }).posterior(many.X);
    for (const p of [0.16, 0.5, 0.84]) {
      const below = belief.quantile(p).filter((value, i) => many.y[i]! <= value + 1e-9).length / 400;
      expect(Math.abs(below - p)).toBeLessThan(0.03);
    }
  });

  it('is the quantiles of the outputs where nothing tells them apart', () => {
    const same = { X: column(Array.from({ length: 100 }, () => 0.5)), y: linspace(1, 100, 100) };
    const belief = fit(gradientBoosting, same).posterior(column([0.5]));
    const found = [0.16, 0.5, 0.84].map((p) => belief.quantile(p)[0]!);
    expectAllClose(found, [16, 50, 84], { rtol: 1e-9 });
  });
});
