import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

const X = Array.from({ length: 14 }, (_, i) => [(i + 0.5) / 14]);
/** A wave with noise that swings in turn. */
const data = { X, y: X.map(([x], i) => Math.sin(6 * x!) + 0.25 * Math.cos(17 * i)) };
const at = [[0.1], [0.42], [0.6], [0.85]];
const asked = {
  data,
  at,
  scaling: { x: 'none', y: 'none' },
  want: ['mean', 'median', 'quantiles', 'density', 'ei', 'ucb'],
  levels: [0.1, 0.9],
  densityAt: [0.3],
  incumbent: 1.2,
};

interface Fitted {
  readonly samples: readonly { readonly kernel: object; readonly weight: number }[];
  readonly error?: { readonly message: string };
}

describe.each(['gp', 'student-t', 'ngcp'])('an average by quadrature with %s', (id) => {
  const surrogate = { id };
  const fit = { integrate: { how: 'quadrature', seed: 2 } };

  it('is the mixture at the places and weights of its fit', () => {
    const { samples } = answer({
      op: 'fit',
      data,
      scaling: asked.scaling,
      surrogate,
      fit,
    }) as unknown as Fitted;
    // Places outside the bounds of the noise have no density.
    expect(samples.length).toBeGreaterThanOrEqual(9);
    expect(samples.length).toBeLessThanOrEqual(27);
    expect(new Set(samples.map(({ weight }) => weight)).size).toBeGreaterThan(9);
    expect(samples.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    const averaged = answer({ op: 'posterior', ...asked, surrogate, fit }) as Record<string, number[]>;
    const mixed = answer({
      op: 'posterior',
      ...asked,
      surrogate,
      fit: false,
      hyperSamples: samples,
    }) as Record<string, number[]>;
    expect(averaged['error']).toBeUndefined();
    for (const part of ['mean', 'median', 'ei', 'ucb'])
      expectAllClose(averaged[part]!, mixed[part]!, { rtol: 1e-7 });
    for (const part of ['quantiles', 'density'] as const)
      expectAllClose(averaged[part]!.flat(), mixed[part]!.flat(), { rtol: 1e-7 });
  });

  it('agrees with a long chain', () => {
    const by = (integrate: object) =>
      answer({ op: 'posterior', ...asked, surrogate, fit: { integrate } }) as {
        mean: number[];
        quantiles: number[][];
      };
    const [rule, chain] = [
      by({ how: 'quadrature', seed: 2 }),
      by({ chains: 2, samples: 300, burnIn: 100, seed: 2 }),
    ];
    rule.mean.forEach((mean, i) => {
      const [low, high] = chain.quantiles.map((values) => values[i]!) as [number, number];
      expect(Math.abs(mean - chain.mean[i]!)).toBeLessThan(0.1 * (high - low));
    });
  });
});

describe('what a quadrature cannot', () => {
  const wide = { X: data.X.map(([x]) => [x!, x! ** 2, 1 - x!, Math.sin(9 * x!)]), y: data.y };

  it.each([
    [
      { data: wide, fit: { integrate: { how: 'quadrature' } } },
      'at most 4 hyper-parameters, and there are 6 here',
    ],
    [
      { data, fit: { integrate: { how: 'quadrature', samples: 20 } } },
      '"fit.integrate.samples" must be left out with a quadrature',
    ],
    [{ data, fit: { integrate: { how: 'cubature' } } }, '"fit.integrate.how" must be'],
  ])('%j is said', (request, sentence) => {
    expect(answer({ op: 'fit', ...request })).toMatchObject({
      error: { message: expect.stringContaining(sentence) as string },
    });
  });

  it('holds what has no room: with the noise given there is one fewer', () => {
    const bounds = { noise: [1e-4, 1e-4] };
    const found = answer({
      op: 'fit',
      data,
      fit: { integrate: { how: 'quadrature', bounds } },
    }) as unknown as Fitted;
    expect(found.samples).toHaveLength(9);
  });
});
