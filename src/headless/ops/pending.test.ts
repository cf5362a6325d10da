import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/26_pending.json';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly pendingValues: number[][];
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
  readonly mean: number[];
  readonly median: number[];
  readonly ei: number[];
  readonly logEi: number[];
  readonly error?: { readonly message: string };
}

const ask = (request: object) => answer(request) as unknown as Told;

describe.each(golden.cases.map((one) => [one.name, one] as const))('reference pending: %s', (_, one) => {
  const given = ask(one.request);
  const wanted = one.expect as Partial<Told>;
  const { rtol } = one;

  it('is answered to its tolerance', () => {
    expect(given.error).toBeUndefined();
    if (wanted.pendingValues)
      expectAllClose(given.pendingValues.flat(), wanted.pendingValues.flat(), { rtol });
    if (wanted.latent?.mean) expectAllClose(given.latent.mean, wanted.latent.mean, { rtol });
    if (wanted.latent) expectAllClose(given.latent.variance, wanted.latent.variance, { rtol });
    if (wanted.mean) expectAllClose(given.mean, wanted.mean, { rtol });
    if (wanted.ei) expectAllClose(given.ei, wanted.ei, { rtol });
  });
});

it('expected improvement under each fantasy alone is that of the reference, and all of them average to the whole', () => {
  const { request, also, rtol } = golden.cases.find(({ name }) => name === 'fantasies, given draws')!;
  const { draws, ...pending } = request.pending as { readonly draws: readonly number[][] };
  const each = draws.map((one) => ask({ ...request, pending: { ...pending, draws: [one] } }).ei);
  expect(each).toHaveLength(also!.eiOfEach.length);
  each.forEach((own, s) => expectAllClose(own, also!.eiOfEach[s]!, { rtol }));
  const average = each[0]!.map((_, i) => each.reduce((sum, own) => sum + own[i]!, 0) / each.length);
  expectAllClose(average, ask(request).ei, { rtol: 1e-12 });
});

const data = { X: [[0.1], [0.35], [0.6], [0.9]], y: [1, 3, 2.5, 0.5] };
const base = {
  op: 'posterior',
  data,
  scaling: { y: 'standardize' },
  kernel: { id: 'matern52', params: { lengthScale: 0.3 } },
  noise: 0.01,
};
const at = [[0.05], [0.2], [0.45], [0.47], [0.8]];

it.each(['gp', 'ngcp', 'log-gp', 'student-t'])(
  '%s: a believer keeps what is believed, fantasies do on average',
  (id) => {
    const surrogate = { id };
    const free = ask({ ...base, surrogate, at });
    const pending = { X: [[0.47], [0.8]] };
    const believer = ask({ ...base, surrogate, at, pending: { ...pending, rule: 'believer' } });
    expectAllClose(believer.median, free.median, { rtol: 1e-6 });
    // At its place nothing is left to be gained.
    expect(believer.ei[3]!).toBeLessThan(0.5 * free.ei[3]!);
    const fantasies = ask({
      ...base,
      surrogate,
      at,
      want: ['mean', 'ei'],
      pending: { ...pending, rule: 'fantasies', samples: 4000 },
    });
    expect(fantasies.pendingValues).toHaveLength(4000);
    // Noise is part of what is drawn, so in output space means agree to the error of 4000 draws.
    expectAllClose(fantasies.mean, free.mean, { rtol: 0.03 });
    expect(fantasies.ei[3]!).toBeLessThan(free.ei[3]!);
  },
);

it('averages the gain, not its logarithm', () => {
  const pending = { X: [[0.47]], rule: 'fantasies', samples: 16, seed: 3 };
  const { ei, logEi } = ask({ ...base, at, want: ['ei', 'logEi'], pending });
  expectAllClose(logEi.map(Math.exp), ei, { rtol: 1e-9 });
});

it('knows the best of the answers taken for granted', () => {
  const pending = { X: [[0.47]], rule: 'believer' };
  const told = ask({ ...base, at, incumbent: -10, want: ['ei', 'mean'], pending });
  // Improving on −10 would be certain; improving on what is believed at 0.47 is not.
  expect(told.ei[0]!).toBeLessThan(told.mean[0]! + 10 - 5);
});

it('takes lies of models without a latent space by growing them anew', () => {
  const surrogate = { id: 'extra-trees', params: { trees: 50 } };
  const low = ask({ ...base, surrogate, at, pending: { X: [[0.47]], rule: 'liar-min' } });
  const high = ask({ ...base, surrogate, at, pending: { X: [[0.47]], rule: 'liar-max' } });
  expect(low.pendingValues).toEqual([[0.5]]);
  expect(high.pendingValues).toEqual([[3]]);
  expect(high.mean[3]!).toBeGreaterThan(low.mean[3]!);
  const refused = ask({ ...base, surrogate, at, pending: { X: [[0.47]], rule: 'fantasies' } });
  expect(refused.error?.message).toMatch(/no joint belief.*believer/);
});

it('pends under each of several sets of hyper-parameters', () => {
  const sets = [
    { kernel: { lengthScale: 0.2 }, weight: 1 },
    { kernel: { lengthScale: 0.5 }, weight: 3 },
  ].map(({ kernel, weight }) => ({ kernel, outputScale: 1, noise: 0.01, mean: 0, weight }));
  const both = ask({
    ...base,
    at,
    hyperSamples: sets,
    want: ['ei'],
    pending: { X: [[0.47]], rule: 'believer' },
  });
  const each = sets.map((one) =>
    ask({ ...base, at, hyperSamples: [one], want: ['ei'], pending: { X: [[0.47]], rule: 'believer' } }),
  );
  expectAllClose(
    both.ei,
    each[0]!.ei.map((value, i) => 0.25 * value + 0.75 * each[1]!.ei[i]!),
    { rtol: 1e-9 },
  );
});

it.each([
  [{ X: [[0.4]], rule: 'optimist' }, /pending\.rule.*liar-min/],
  [{ rule: 'believer' }, /pending\.X/],
  [{ X: [], rule: 'believer' }, /pending\.X/],
  [{ X: [[1, 2]], rule: 'believer' }, /pending\.X\[0\]/],
  [{ X: [[0.4]], rule: 'believer', draws: [[1]] }, /pending\.draws/],
  [{ X: [[0.4]], rule: 'fantasies', draws: [[1, 2]] }, /pending\.draws\[0\]/],
  [{ X: [[0.4]], rule: 'fantasies', samples: 0 }, /pending\.samples/],
  [{ X: [[0.4]], rule: 'fantasies', samples: 1e6 }, /pending\.samples/],
  ['soon', /pending.*object/],
])('refuses %o in words', (pending, words) => {
  expect(ask({ ...base, at, pending }).error?.message).toMatch(words);
});

it('bears the same place pending twice', () => {
  const told = ask({
    ...base,
    noise: 0,
    at,
    pending: { X: [[0.47], [0.47]], rule: 'fantasies', samples: 8 },
  });
  expect(told.ei.every(Number.isFinite)).toBe(true);
});
