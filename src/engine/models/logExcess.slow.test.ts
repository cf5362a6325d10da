import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, linspace } from '../numeric/arrays';
import { finish } from '../task';
import type { Posterior } from '../posteriors/posterior';
import { models } from './registry';
import type { ModelDef } from './model';

const kernel = { id: 'matern52', params: { lengthScale: 0.2 } };
const outputs = [0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4];

/** The belief on a grid and at the observations, of hardly any noise: latent deviations go down to 1e-6. */
function believed(def: ModelDef, factor = 1): Posterior {
  const X = linspace(0.05, 0.95, outputs.length);
  const at = { kernel: kernel.params, outputScale: 1, noise: 1e-12, mean: 0 };
  const data = { X: column(X), y: Float64Array.from(outputs, (value) => factor * value) };
  const settings = { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at } } as const;
  return finish(def.fit(data, settings)).posterior(column([...X, ...linspace(0, 1, 41)]));
}

describe.each(models.map((def) => [def.id, def] as const))('log of the excess of %s', (_, def) => {
  const posterior = believed(def);

  it('is the logarithm of the expected excess wherever that is not tiny', () => {
    for (const threshold of [-40, -1, 0.2, 0.3, 1, 2.6, 3, 8]) {
      const logs = posterior.logExpectedExcess(threshold);
      posterior.expectedExcess(threshold).forEach((excess, i) => {
        if (excess > 1e-290) expect(Math.abs(logs[i]! - Math.log(excess))).toBeLessThan(1e-6);
      });
    }
  });

  it('is finite for every threshold, however far', () => {
    const exponent = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(exponent, fc.boolean(), (size, below) => {
        const logs = posterior.logExpectedExcess((below ? -1 : 1) * 10 ** size);
        expect(logs.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('falls as the threshold rises', () => {
    const pair = fc.tuple(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
    );
    fc.assert(
      fc.property(pair, ([threshold, step]) => {
        const lower = posterior.logExpectedExcess(threshold);
        posterior.logExpectedExcess(threshold + step).forEach((log, i) => {
          expect(log).toBeLessThanOrEqual(lower[i]! + 1e-6 + 1e-9 * Math.abs(log));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is at least that of the certain part, mean − threshold', () => {
    const means = posterior.mean();
    for (const threshold of [-1e6, -3, 0, 0.5, 1]) {
      posterior.logExpectedExcess(threshold).forEach((log, i) => {
        if (means[i]! > threshold) expect(log).toBeGreaterThanOrEqual(Math.log(means[i]! - threshold) - 1e-5);
      });
    }
  });

  it('moves by log a where outputs are a times as large', () => {
    const larger = believed(def, 1000);
    for (const threshold of [-2, 0.5, 2.6, 4]) {
      const logs = posterior.logExpectedExcess(threshold);
      larger.logExpectedExcess(1000 * threshold).forEach((log, i) => {
        const moved = logs[i]! + Math.log(1000);
        expect(Math.abs(log - moved)).toBeLessThan(1e-6 * Math.max(1, Math.abs(moved)));
      });
    }
  });
});
