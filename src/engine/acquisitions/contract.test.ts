import { describe, expect, it } from 'vitest';
import { column, linspace } from '../arrays';
import { finish } from '../task';
import { expectAllClose } from '../../testing/tolerance';
import { surrogates } from '../surrogates/registry';
import { acquisitions } from './registry';
import { upperConfidenceBound } from './upperConfidenceBound';

const X = column([0.1, 0.3, 0.5, 0.7, 0.9]);
const y = Float64Array.from([0.2, 0.9, 0.4, 1.6, 0.3]);
const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const plan = { kind: 'fixed', at: { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 } } as const;
const pairs = acquisitions.flatMap((def) =>
  surrogates.map((surrogate) => [def.id, surrogate.id, def, surrogate] as const),
);

describe('the upper confidence bound', () => {
  it('rises with κ, from the median', () => {
    const posterior = finish(
      surrogates[0]!.fit({ X, y }, { kernel, params: {}, standardize: true, plan }),
    ).posterior(column([0.05, 0.42, 0.6]));
    const bounds = [0, 0.5, 2, 4].map((kappa) =>
      upperConfidenceBound.evaluate(posterior, { incumbent: 0 }, { kappa }),
    );
    expect(bounds[0]).toEqual(posterior.quantile(0.5));
    for (let k = 1; k < bounds.length; k++) {
      bounds[k]!.forEach((value, i) => expect(value).toBeGreaterThan(bounds[k - 1]![i]!));
    }
  });
});

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

  it('explores nothing where there is no doubt', () => {
    const at = fitted.posterior(column([0.3, 0.7]));
    const { explore } = def.parts(at, context, {});
    const gap =
      Math.max(...def.evaluate(posterior, context, {})) - Math.min(...def.evaluate(posterior, context, {}));
    if (def.measures !== 'probability')
      explore.forEach((part) => expect(Math.abs(part)).toBeLessThan(0.02 * gap + 1e-3));
  });

  it('is a gain never below what is certain', () => {
    if (def.measures !== 'gain') return;
    const { exploit, explore } = def.parts(posterior, context, {});
    exploit.forEach((part) => expect(part).toBeGreaterThanOrEqual(0));
    explore.forEach((part) => expect(part).toBeGreaterThanOrEqual(-1e-9));
  });

  it('scales with the outputs, or does not where it is a probability', () => {
    const bigger = finish(
      surrogate.fit({ X, y: y.map((value) => 100 * value) }, { kernel, params: {}, standardize: true, plan }),
    );
    const scaled = def.evaluate(bigger.posterior(column(linspace(0, 1, 41))), { incumbent: 160 }, {});
    const factor = def.measures === 'probability' ? 1 : 100;
    const expected = def.evaluate(posterior, context, {}).map((value) => factor * value);
    expectAllClose(scaled, expected, { rtol: 1e-6, floor: 1e-9 });
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
