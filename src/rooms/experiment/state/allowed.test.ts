import { expect, it } from 'vitest';
import type { Campaign, Knob, Limit } from '../../../engine/campaign/campaign';
import { suggest } from '../../../engine/campaign/suggest';
import { createRng } from '../../../engine/numeric/random/rng';
import { finish } from '../../../engine/task';
import { sweep } from '../../../testing/sweep';
import { isAllowed, notAllowedSaid } from './allowed';

it('says of nothing that is proposed that it breaks a limit, whatever the ranges and factors', () => {
  for (let seed = 0; seed < sweep(12, 300); seed++) {
    const rng = createRng(seed).fork('limits');
    const kinds = ['number', 'number', 'ratio'] as const;
    const knobs = ['x', 'y', 'z'].slice(0, 2 + rng.integer(2)).map((name) => {
      const kind = kinds[rng.integer(3)]!;
      const from = [kind === 'ratio' ? 1 : 0, 5, kind === 'ratio' ? 0.1 : -4, 1000][rng.integer(4)]!;
      const to = from + [1, 10, 1000, 0.01][rng.integer(4)]!;
      return { name, unit: '', kind, from, to } satisfies Knob;
    });
    const isSum = rng.uniform() < 0.3;
    const terms = knobs.map(({ name }) => {
      const sign = rng.uniform() < 0.3 ? -1 : 1;
      return [name, isSum ? 1 : (sign * (1 + rng.integer(9))) / (1 + rng.integer(9))] as const;
    });
    const value = knobs.reduce(
      (sum, { from, to }, p) => sum + terms[p]![1] * (from + (to - from) * (0.2 + 0.6 * rng.uniform())),
      0,
    );
    const atMost: Limit = { kind: 'at-most', terms: Object.fromEntries(terms), value };
    const opposite = Object.fromEntries(terms.map(([name, factor]) => [name, -factor]));
    const atLeast: Limit = { kind: 'at-most', terms: opposite, value: -value };
    const sum: Limit = { kind: 'sum', knobs: knobs.map(({ name }) => name), equals: value };
    const campaign: Campaign = {
      ...{ version: 1, goal: { name: 'Result', unit: '', better: 'higher' } },
      ...{ knobs, atOnce: 1, repeats: 'unknown', trials: [] },
      limits: isSum ? [sum] : rng.uniform() < 0.5 ? [atMost] : [atMost, atLeast],
    };
    const { proposals } = finish(suggest(campaign, { count: 4, seed, want: ['proposals'] }));
    for (const { values } of proposals!) {
      expect(notAllowedSaid(campaign, values), `limits ${seed}`).toEqual([]);
      expect(isAllowed(campaign, values), `limits ${seed}`).toBe(true);
    }
  }
});
