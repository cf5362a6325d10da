import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { averageIn, bestIn, suits, worthOfAverages } from './averagedFit';

interface Row {
  readonly signTests: readonly {
    readonly first: string;
    readonly second: string;
    readonly firstSmaller: number;
    readonly secondSmaller: number;
    readonly p: number;
  }[];
}

describe('an average over hyper-parameters', () => {
  it('is said to be worth what the experiment found', () => {
    const file = new URL('../../../experiments/results/integrate.json', import.meta.url);
    const { numbers } = JSON.parse(readFileSync(file, 'utf8')) as { numbers: readonly Row[] };
    const duels = numbers.flatMap(({ signTests }) =>
      signTests.filter(({ first, second }) => first === 'averaged' && second === 'map'),
    );
    expect(duels.length).toBeGreaterThanOrEqual(5);
    const better = duels.filter(
      ({ firstSmaller, secondSmaller, p }) => p < 0.05 && firstSmaller > secondSmaller,
    );
    expect(better).toEqual([]);
    expect(worthOfAverages).toContain('no search was seen to end better by an average');
  });

  it('keeps prior and mean on the way there and back', () => {
    for (const fit of [
      { kind: 'learn', prior: 'default', mean: 'learnt' },
      { kind: 'learn', prior: 'none' },
    ] as const) {
      expect(bestIn(averageIn(fit))).toEqual(fit);
    }
  });

  it('goes back to the usual sampler where the chosen one does not suit the prior', () => {
    const fit = { kind: 'integrate', prior: 'spearmint', sampler: 'elliptical-slice' } as const;
    expect(suits(fit, {})).toEqual({ kind: 'integrate', prior: 'spearmint' });
    expect(suits({ ...fit, prior: 'default' }, {}).sampler).toBe('elliptical-slice');
  });
});
