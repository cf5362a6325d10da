import { expect, it } from 'vitest';
import type { FitSettings } from '../models/model';
import { rowsBetween, type Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { sobolPoints } from '../numeric/random/sobol';
import { finish } from '../task';
import { choosableModels, chooseModel, preferredModel, whyChosen, type ChosenModel } from './modelChoice';

const settings = (): Omit<FitSettings, 'params'> => ({
  kernel: { id: 'matern52', params: { lengthScale: [0.3, 0.3] } },
  plan: { kind: 'learn', prior: 'default', mean: 'learnt', restarts: 1, rng: createRng(1) },
  standardize: true,
});

function chosenFor(f: (a: number, b: number) => number, n = 20): ChosenModel {
  const X: Mat = sobolPoints(n, 2, createRng(3));
  const y = Float64Array.from({ length: n }, (_, i) => f(X.data[2 * i]!, X.data[2 * i + 1]!));
  return finish(chooseModel({ X: rowsBetween(X, 0, n), y }, settings()));
}

const wave = (a: number, b: number): number => Math.sin(4 * a) + Math.cos(3 * b);

it('takes the logarithm of answers over decades, and the plain model of others', () => {
  const decades = chosenFor((a, b) => Math.exp(3 * wave(a, b)));
  expect(decades.id).toBe('log');
  expect(decades.def).toBe(choosableModels.log);
  expect(decades.why).toMatch(
    /^On the logarithm: it foretells the results it has not seen [\d.]+ times better each\.$/,
  );
  const plain = chosenFor(wave);
  expect(plain.id).toBe('gp');
  expect(plain.why).toContain('no other foretells');
  const { gp, log, ngcp } = plain.logDensities!;
  expect([gp, log, ngcp].every((one) => one !== null && Number.isFinite(one))).toBe(true);
});

it('does not compare models by fewer than eight answers', () => {
  const few = chosenFor((a, b) => Math.exp(3 * wave(a, b)), 7);
  expect(few).toMatchObject({ id: 'gp', def: choosableModels.gp });
  expect(few).not.toHaveProperty('logDensities');
  expect(few.why).toContain('fewer than 8');
});

it('leaves gp only for a model that is better by the margin', () => {
  expect(preferredModel({ gp: 1, log: 2.9, ngcp: 2 })).toBe('gp');
  expect(preferredModel({ gp: 1, log: 3, ngcp: 2 })).toBe('log');
  expect(preferredModel({ gp: 1, log: 2, ngcp: 5 })).toBe('ngcp');
  expect(preferredModel({ gp: 1, log: 1.5, ngcp: 1 }, 0)).toBe('log');
  expect(preferredModel({ gp: 1, log: null, ngcp: null })).toBe('gp');
  expect(preferredModel({ gp: null, log: -90, ngcp: null })).toBe('log');
});

it('says how much better each answer is foretold', () => {
  expect(whyChosen('log', { gp: 0, log: 10 * Math.log(1.8), ngcp: null }, 10)).toContain(' 1.8 times ');
  expect(whyChosen('ngcp', { gp: 0, log: 0, ngcp: 1e6 }, 10)).toContain('more than 1000 times');
});
