import { describe, expect, it } from 'vitest';
import { duelIn, keptRecord } from '../../testing/keptRecord';
import { averageIn, bestIn, suits, worthOfAverages } from './averagedFit';

describe('an average over hyper-parameters', () => {
  it('is said to be worth what the experiment found', () => {
    const { trials, numbers } = keptRecord('integrate');
    const duels = numbers.map((searches) => duelIn(searches, 'averaged', 'map'));
    expect(duels.length).toBeGreaterThanOrEqual(5);
    expect(duels.filter(({ p }) => p < 0.05)).toEqual([]);
    expect(worthOfAverages).toContain(
      `${trials} searches each, no difference was seen between an average and the best ones`,
    );
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
