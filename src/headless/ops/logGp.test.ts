import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/54_log_gp.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Answer {
  readonly mean: number[];
  readonly median: number[];
  readonly quantiles: number[][];
  readonly ei: number[];
  readonly likelihood: { readonly latent: number; readonly output: number };
  readonly warnings: string[];
}

function ask(request: object): Answer {
  const given = answer(request);
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as unknown as Answer;
}

describe('the Gaussian process on logarithms', () => {
  it.each(golden.cases.map((c) => [c.name, c] as const))(
    '%s, as by numpy',
    (_, { request, expect: told }) => {
      const given = ask(request);
      expectAllClose(given.mean, told.mean, { rtol: 1e-8 });
      expectAllClose(given.median, told.median, { rtol: 1e-8 });
      told.quantiles.forEach((curve, k) => expectAllClose(given.quantiles[k]!, curve, { rtol: 1e-8 }));
      given.ei.forEach((value, i) => expectClose(value, told.ei[i]!, { rtol: 1e-8 }));
      expectClose(given.likelihood.latent, told.likelihood.latent, { rtol: 1e-8 });
      expectClose(given.likelihood.output, told.likelihood.output, { rtol: 1e-8 });
      expect(given.warnings).toEqual([]);
    },
  );

  it('is learnt by a fit, whose answer asks for the same belief again', () => {
    const { request } = golden.cases[1]!;
    const { fit: _, kernel: kind, ...rest } = request;
    const found = answer({ ...rest, op: 'fit', mean: 'learnt', kernel: { id: kind.id } });
    expect(found).not.toHaveProperty('error');
    const { kernel, outputScale, noise, mean, likelihood } = found as Record<string, unknown>;
    const again = ask({ ...rest, kernel, outputScale, noise, mean, want: ['likelihood'] });
    expect(again.likelihood).toEqual(likelihood);
  });

  it('runs, and is in the catalogue', () => {
    const spec = {
      version: 1,
      seed: 3,
      objective: { id: 'goldstein-price' },
      surrogate: { id: 'log-gp' },
      strategy: { id: 'smart-search', params: { initial: 4, smart: 3, final: 1 } },
    };
    const run = answer({ op: 'run', spec }) as { history: { acquisition: number | null }[] };
    expect(run.history).toHaveLength(8);
    expect(run.history[5]!.acquisition).toBeGreaterThan(0);
    const { surrogates } = answer({ op: 'catalogue' }) as { surrogates: { id: string; params: object[] }[] };
    expect(surrogates.find(({ id }) => id === 'log-gp')?.params).toHaveLength(1);
  });
});
