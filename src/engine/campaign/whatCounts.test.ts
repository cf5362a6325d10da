import { expect, it } from 'vitest';
import { sourdough } from '../../testing/sourdough';
import { finish } from '../task';
import type { Campaign } from './campaign';
import { suggest } from './suggest';
import type { Suggestion, SuggestionAsked } from './suggestion';

const ask = (campaign: Campaign, asked: Partial<SuggestionAsked>): Suggestion =>
  finish(suggest(campaign, { count: 0, seed: 5, want: [], called: ['loaf', 'loaves'], ...asked }));

it('lets the parts of a sum move together, also from a corner where the others are 0', () => {
  const part = (name: string) => ({ name, unit: '%', kind: 'number', from: 0, to: 100 }) as const;
  const mixes = [
    [100, 0, 0],
    [60, 20, 20],
    [20, 60, 20],
    [20, 20, 60],
    [40, 60, 0],
    [40, 0, 60],
  ];
  const mixture: Campaign = {
    ...sourdough,
    knobs: ['A', 'B', 'C'].map(part),
    limits: [{ kind: 'sum', knobs: ['A', 'B', 'C'], equals: 100 }],
    trials: mixes.map(([A, B, C]) => ({
      values: { A: A!, B: B!, C: C! },
      state: 'done',
      results: [A! / 10],
    })),
  };
  const { best, importance } = ask(mixture, { count: 0, want: ['best', 'importance'] });
  expect(best!.trial).toBe(0);
  const [a, ...others] = importance!;
  expect(a!.median).toBeGreaterThan(5);
  expect(others.every(({ median }) => median > 5)).toBe(true);
});

it('looks for the best, its rivals and what going on may bring only where the limit of a second result is kept', () => {
  const heat = { name: 'Heat', unit: '', kind: 'number', from: 0, to: 1 } as const;
  const at = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const limited: Campaign = {
    ...sourdough,
    ...{ knobs: [heat], limits: [], repeats: 'same' },
    second: { name: 'Smoke', unit: '', atMost: 4 },
    // Hotter is better, and from 0.5 on there is too much smoke.
    trials: at.map((x) => ({ values: { Heat: x }, state: 'done', results: [10 * x], second: [10 * x] })),
  };
  const want = ['best', 'ranking', 'futures', 'findings'] as const;
  const { best, ranking, futures, findings } = ask(limited, { count: 0, want });
  expect(best).toMatchObject({ trial: 4, keeping: 5 });
  expect(best!.chanceBest).toBeGreaterThan(0.9);
  expect(ranking!.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  expect(findings![0]).toContain('is the best of the 5 that keep the limit of smoke');
  // Up to 10 lies beyond the limit.
  expect(Math.max(...futures!.quantiles['0.9']!)).toBeLessThan(5.5);
  expect(ask(limited, { count: 0, want: ['findings'] }).warnings).toEqual([]);
  const none = ask({ ...limited, second: { ...limited.second!, atMost: -3 } }, { count: 0, want });
  expect(none.best).toMatchObject({ keeping: 0 });
  expect(none.findings![0]).toBe('No loaf so far is likely to keep the limit of smoke.');
  const free = ask({ ...limited, second: { ...limited.second!, atMost: 100 } }, { count: 0, want });
  expect(free.best).toMatchObject({ trial: 10 });
  expect(free.best).not.toHaveProperty('keeping');
});
