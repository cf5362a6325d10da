import { describe, expect, it } from 'vitest';
import { column, linspace } from '../arrays';
import { finish } from '../task';
import { expectAllClose } from '../../testing/tolerance';
import { surrogates } from '../surrogates/registry';
import { acquisitions } from './registry';

const X = column([0.1, 0.3, 0.5, 0.7, 0.9]);
const y = Float64Array.from([0.2, 0.9, 0.4, 1.6, 0.3]);
const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const plan = { kind: 'fixed', at: { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 } } as const;
const pairs = acquisitions.flatMap((def) =>
  surrogates.map((surrogate) => [def.id, surrogate.id, def, surrogate] as const),
);

describe.each(pairs)('%s on %s', (_, __, def, surrogate) => {
  const fitted = finish(surrogate.fit({ X, y }, { kernel, params: {}, standardize: true, plan }));
  const posterior = fitted.posterior(column(linspace(0, 1, 41)));
  const context = { incumbent: 1.6 };

  it('is finite everywhere, one value a point', () => {
    const value = def.evaluate(posterior, context, {});
    expect(value.length).toBe(41);
    expect(value.every(Number.isFinite)).toBe(true);
  });

  it('is the sum of its parts', () => {
    const { exploit, explore } = def.parts(posterior, context, {});
    const sum = exploit.map((part, i) => part + explore[i]!);
    expectAllClose(sum, def.evaluate(posterior, context, {}), { rtol: 1e-10 });
  });

  it('rises, or stays, when the incumbent is worse', () => {
    const high = def.evaluate(posterior, { incumbent: 1.6 }, {});
    def.evaluate(posterior, { incumbent: 0.5 }, {}).forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual(high[i]! - 1e-12);
    });
  });

  it('lies in [0, 1] where it is a probability', () => {
    if (def.measures !== 'probability') return;
    def.evaluate(posterior, context, {}).forEach((value) => {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    });
  });
});
