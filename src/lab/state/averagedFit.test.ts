import { describe, expect, it } from 'vitest';
import { duelIn, keptRecord, type FreshPair } from '../../testing/keptRecord';
import { averagedOver, averageIn, bestIn, suits, worthOfAverages } from './averagedFit';

describe('an average over hyper-parameters', () => {
  it('is said to be worth what the experiment found', () => {
    const { trials, numbers } = keptRecord('integrate');
    const duels = numbers.map((searches) => duelIn(searches, 'averaged', 'map'));
    expect(duels.length).toBeGreaterThanOrEqual(5);
    expect(duels.filter(({ p }) => p < 0.05)).toEqual([]);
    const again = keptRecord<readonly FreshPair[]>('fresh-more');
    const same = again.numbers.filter(({ first, second }) => first === 'averaged' && second === 'map');
    expect(worthOfAverages).toContain(
      `${trials} searches each and on two functions ${again.trials} more, no difference was seen between an average and the best ones`,
    );
    expect(new Set(same.map(({ label }) => label)).size).toBe(2);
    expect(same.filter(({ fresh }) => fresh.p < 0.05)).toEqual([]);
  });

  it('keeps prior and mean on the way there and back', () => {
    for (const fit of [
      { kind: 'learn', prior: 'default', mean: 'learnt' },
      { kind: 'learn', prior: 'none' },
    ] as const) {
      expect(bestIn(averageIn(fit))).toEqual(fit);
    }
  });

  it('keeps prior and mean over other sets, and lets go of what belongs to draws', () => {
    const drawing = {
      kind: 'integrate',
      prior: 'spearmint',
      mean: 'learnt',
      sampler: 'slice',
      samples: 5,
    } as const;
    const weighed = averagedOver('quadrature', drawing);
    expect(weighed).toEqual({ kind: 'integrate', how: 'quadrature', prior: 'spearmint', mean: 'learnt' });
    expect(averagedOver('draws', weighed)).toEqual({ kind: 'integrate', prior: 'spearmint', mean: 'learnt' });
  });

  it('goes back to the usual sampler where the chosen one does not suit the prior', () => {
    const fit = { kind: 'integrate', prior: 'spearmint', sampler: 'elliptical-slice' } as const;
    const gp = { surrogate: { id: 'gp', params: {} } };
    expect(suits(fit, gp)).toEqual({ kind: 'integrate', prior: 'spearmint' });
    expect(suits({ ...fit, prior: 'default' }, gp).sampler).toBe('elliptical-slice');
    const drawing = { kind: 'integrate', sampler: 'whitened' } as const;
    expect(suits(drawing, gp)).toEqual(drawing);
    expect(suits(drawing, { surrogate: { id: 'student-t', params: {} } }).sampler).toBeUndefined();
  });
});
