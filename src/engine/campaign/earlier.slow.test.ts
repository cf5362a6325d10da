import { expect, it } from 'vitest';
import { uniformDesign } from '../../testing/designs';
import { sourdough } from '../../testing/sourdough';
import { rowOf } from '../numeric/arrays';
import { finish } from '../task';
import type { Campaign } from './campaign';
import { suggest } from './suggest';
import type { Suggestion } from './suggestion';

it('counts in trials left out and in futures wherever it counts in predictions, and nowhere else', () => {
  const knobs = [
    { name: 'A', unit: '', kind: 'number', from: 0, to: 1 },
    { name: 'B', unit: '', kind: 'number', from: 0, to: 1 },
  ] as const;
  const wave = (a: number, b: number): number => Math.sin(5 * a) + Math.cos(4 * b);
  const measured = (n: number, f: (a: number, b: number) => number): Campaign => {
    const X = uniformDesign(n, 2, n);
    const trials = Array.from({ length: n }, (_, i) => {
      const [a, b] = rowOf(X, i);
      return { values: { A: a!, B: b! }, state: 'done' as const, results: [f(a!, b!)] };
    });
    return { ...sourdough, knobs, limits: [], atOnce: 1, trials };
  };
  const earlier = measured(20, wave);
  const want = ['left-out', 'futures', 'earlier'] as const;
  const asked = (campaign: Campaign, joint: boolean): Suggestion => {
    const settings = { earlier: { campaign: earlier, joint } };
    return finish(suggest({ ...campaign, settings }, { count: 0, seed: 5, want, horizon: 3 }));
  };
  const kin = measured(8, (a, b) => 5 + 3 * wave(a, b));
  const [alone, both] = [asked(kin, false), asked(kin, true)];
  expect(both.model!.why).toContain('Joined with the earlier experiment');
  expect(both.leftOut!.offBy).toBeLessThan(0.6 * alone.leftOut!.offBy);
  const width = ({ futures }: Suggestion): number =>
    futures!.quantiles['0.9']!.at(-1)! - futures!.quantiles['0.1']!.at(-1)!;
  expect(width(both)).toBeLessThan(width(alone));
  expect(alone.earlier).toMatchObject({ joined: { isUsed: false, gain: both.earlier!.joined!.gain } });
  expect(both.earlier!.joined!.kinship).toBeGreaterThan(0.5);
  expect(both.earlier!.joined!.scales.map(({ results }) => results.length)).toEqual([20, 8]);

  const strange = measured(8, (a, b) => Math.cos(9 * a * b + 1));
  const [own, left] = [asked(strange, false), asked(strange, true)];
  expect(left.earlier!.joined!.isUsed).toBe(false);
  expect([left.leftOut, left.futures]).toEqual([own.leftOut, own.futures]);
});
