import { expect, it } from 'vitest';
import type { Campaign } from '../../../engine/campaign/campaign';
import { trialWords } from '../state/words';
import { bestSaid, firstResultsSaid } from './bestSaid';

function said(results: readonly number[], mean: number, repeats: Campaign['repeats'] = 'scatter'): string {
  const others = [3.1, 5.2].map((one) => ({ values: {}, state: 'done', results: [one] }) as const);
  const trials = [{ values: {}, state: 'done', results } as const, ...others];
  const goal = { name: 'Taste', unit: 'points', better: 'higher' } as const;
  const best = { trial: 0, mean, chanceBest: 0.6 };
  return bestSaid({ goal, repeats, trials }, best, { words: trialWords('loaf'), measured: 3 });
}

const best = 'It is the best of the 3 with chance 60\u00a0%.';

it('says why something else is expected of the best trial than it gave', () => {
  expect(said([8.8], 7.3)).toBe(
    `Loaf\u00a01, tasted: 8.8. One result scatters: 7.3 is expected of it. ${best}`,
  );
  expect(said([8.6, 8.8], 7.9)).toBe(
    `Loaf\u00a01, tasted twice: 8.6 and 8.8. Results scatter: 7.9 is expected of it. ${best}`,
  );
  expect(said([8.8], 7.3, 'unknown')).toContain(' One result may scatter: 7.3 is expected of it. ');
});

it('says it only where both differ as they are written, and results scatter', () => {
  expect(said([8.8], 8.81)).toBe(`Loaf\u00a01, tasted: 8.8. ${best}`);
  expect(said([8.2, 8.8], 8.4)).toBe(`Loaf\u00a01, tasted twice: 8.2 and 8.8. ${best}`);
  expect(said([8.8], 7.3, 'same')).toBe(`Loaf\u00a01, tasted: 8.8. ${best}`);
});

it('says what the first results are while no model says which is best', () => {
  const done = (result: number) => ({ values: {}, state: 'done', results: [result] }) as const;
  const goal = { name: 'Taste', unit: 'points', better: 'lower' } as const;
  const failed = { values: {}, state: 'failed', results: [] } as const;
  const then = 'With results of three different loaves the model says which is best, and how sure that is.';
  const of = (...results: readonly number[]) =>
    firstResultsSaid({ goal, trials: [failed, ...results.map(done)] }, trialWords('loaf'));
  expect(of(7.1)).toBe(`Loaf\u00a02 gave 7.1, the first result. ${then}`);
  expect(of(7.1, 6)).toBe(`Loaf\u00a03 gave 6.0, the lowest result so far. ${then}`);
});

it('says whether the best keeps the limit of a second result, and where none is likely to', () => {
  const trials = [{ values: {}, state: 'done', results: [8.8], second: [3] }] as const;
  const goal = { name: 'Taste', unit: 'points', better: 'higher' } as const;
  const campaign = { goal, second: { name: 'Cost', unit: '€', atMost: 4 }, repeats: 'same', trials } as const;
  const saidAt = (holds: number) =>
    bestSaid(
      campaign,
      { trial: 0, mean: 8.8, chanceBest: 1, holds, ...(holds < 0.5 && { keeping: 0 }) },
      { words: trialWords('loaf'), measured: 1 },
    );
  expect(saidAt(1)).toBe('Loaf\u00a01, tasted: 8.8. Cost holds there with chance 99\u00a0%.');
  expect(saidAt(0.2)).toBe(
    'Loaf\u00a01, tasted: 8.8. No loaf so far is likely to keep the limit of cost. Cost holds there with chance 20\u00a0%.',
  );
  expect(
    bestSaid(
      campaign,
      { trial: 0, mean: 8.8, chanceBest: 0.7, keeping: 2, holds: 0.9 },
      { words: trialWords('loaf'), measured: 5 },
    ),
  ).toContain('It is the best of the 2 that keep the limit of cost with chance 70\u00a0%.');
  expect(
    bestSaid(
      campaign,
      { trial: 0, mean: 8.8, chanceBest: 0.99, holds: 0.1, keeping: 0 },
      { words: trialWords('loaf'), measured: 5 },
    ),
  ).not.toContain('the best of');
  expect(
    firstResultsSaid(
      { ...campaign, trials: [...trials, { values: {}, state: 'done', results: [9], second: [6] }] },
      trialWords('loaf'),
    ),
  ).toMatch(/^Loaf\u00a01 gave 8\.8, the highest result so far that keeps the limit of cost\. /);
});
