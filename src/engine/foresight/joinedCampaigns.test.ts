import { expect, it } from 'vitest';
import { uniformDesign } from '../../testing/designs';
import type { Dataset } from '../models/model';
import { ngcp } from '../models/warped/ngcp';
import { rowOf, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { joinWhereBetter, type JoinedCampaigns } from './joinedCampaigns';

const wave = (x: Vec): number => Math.sin(5 * x[0]!) + Math.cos(4 * x[1]!);
const other = (x: Vec): number => Math.cos(9 * x[0]! * x[1]! + 1);

function answersOf(f: (x: Vec) => number, n: number, seed: number): Dataset {
  const X = uniformDesign(n, 2, seed);
  return { X, y: Float64Array.from({ length: n }, (_, i) => f(rowOf(X, i))) };
}

const kernel = { id: 'matern52', params: { lengthScale: [0.3, 0.3] } };

function joined(present: Dataset): JoinedCampaigns & { readonly alone: unknown } {
  const settings = { kernel, params: {}, standardize: true };
  const learn = { kind: 'learn', prior: 'default', restarts: 1, rng: createRng(1) } as const;
  const alone = finish(ngcp.fit(present, { ...settings, plan: learn }));
  const plan = { kernel, restarts: 1, rng: createRng(1), alone };
  return { ...finish(joinWhereBetter([answersOf(wave, 20, 3), present], plan)), alone };
}

it('learns from an earlier campaign that is kin, and from no other', () => {
  const kin = joined(answersOf((x) => 5 + 3 * wave(x), 8, 5));
  expect(kin).toMatchObject({ isJoint: true });
  expect(kin.gain).toBeGreaterThan(2);
  expect(kin.why).toMatch(/^Joined with the earlier experiment: .* times better each\.$/);
  const strange = joined(answersOf(other, 8, 5));
  expect(strange.isJoint).toBe(false);
  expect(strange.fitted).toBe(strange.alone);
  expect(Math.abs(strange.kinship!)).toBeLessThan(kin.kinship!);
  expect(strange.why).toContain('left out');
});

it('does not judge by two results', () => {
  const few = joined(answersOf(wave, 2, 5));
  expect(few).toMatchObject({ isJoint: false, gain: null });
  expect(few.joint!.both.map(({ y }) => y.length)).toEqual([20, 2]);
});
