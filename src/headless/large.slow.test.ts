import { describe, expect, it } from 'vitest';
import { createRng } from '../engine/numeric/random/rng';
import { isLong } from '../testing/sweep';
import { answer } from './answer';

/** Most rows accepted. */
const rows = 2000;
const rng = createRng(11).fork('large');
const X = Array.from({ length: rows }, () => [rng.uniform(), rng.uniform()]);
const f = ([a = 0, b = 0]: readonly number[]): number => Math.exp(Math.sin(5 * a) + b * b);
const request = {
  data: { X, y: X.map((row) => f(row)) },
  scaling: { x: 'none', y: 'standardize' },
  kernel: { id: 'matern52', params: { lengthScale: [0.4, 0.6] } },
  outputScale: 4,
  noise: 1e-5,
};
const at = [
  [0.3, 0.5],
  [0.9, 0.1],
  [0.5, 0.95],
];

describe(`${rows} rows of data`, () => {
  it.each(isLong ? ['gp', 'ngcp', 'nlgcp', 'parametric-gcp'] : ['nlgcp'])('%s finds the function', (id) => {
    const given = answer({
      op: 'posterior',
      ...request,
      surrogate: { id },
      at,
      want: ['median', 'quantiles', 'likelihood'],
    });
    const { median, quantiles } = given as unknown as { median: number[]; quantiles: number[][] };
    expect(given).not.toHaveProperty('error');
    at.forEach((row, i) => {
      expect(Math.abs(median[i]! - f(row))).toBeLessThan(0.01);
      expect(quantiles[1]![i]! - quantiles[0]![i]!).toBeLessThan(0.1);
      expect(quantiles[1]![i]! - quantiles[0]![i]!).toBeGreaterThan(0);
    });
  });

  it('are too many to be fitted while somebody waits, which is said', () => {
    const message = expect.stringContaining('A fit of 2000 rows with 0 restarts takes minutes') as string;
    expect(answer({ op: 'fit', ...request, fit: { restarts: 0 } })).toMatchObject({
      error: { code: 'invalid-data', message },
    });
  });

  it('one more is refused', () => {
    const data = { X: [...X, [0, 0]], y: [...request.data.y, 1] };
    expect(answer({ op: 'posterior', ...request, data, at })).toHaveProperty(
      'error.message',
      expect.stringContaining('"data" has 2001 rows'),
    );
  });
});
