import { describe, expect, it } from 'vitest';
import { mostPoints } from '../engine/objectives/points';
import { answer } from './answer';

const data = { X: [[0], [1], [2]], y: [1, 3, 2] };
const points = { seed: 3, objective: { id: 'points', params: data } };
const messageOf = (request: object): string =>
  (answer(request) as { readonly error?: { readonly message: string } }).error?.message ?? '';

describe('a seed of the command line', () => {
  const asked: readonly ((seed: number) => object)[] = [
    (seed) => ({ op: 'run', spec: { ...points, seed }, steps: 0 }),
    (seed) => ({ op: 'posterior', data, at: [[0.5]], want: ['samples'], count: 1, seed }),
    (seed) => ({ op: 'sample-hyper', data, chains: 1, burnIn: 1, samples: 4, seed }),
  ];

  it.each(asked)('is a whole number from 0 to 999,999,999, as everywhere (request %#)', (request) => {
    for (const seed of [-1, 1.5, 1e9, 1e300]) expect(messageOf(request(seed)), `${seed}`).toMatch(/seed/);
    for (const seed of [0, 999_999_999]) expect(messageOf(request(seed)), `${seed}`).not.toMatch(/seed/);
  });
});

it('takes no more observations by changes than in a table', () => {
  const adds = (count: number) => ({
    op: 'run',
    spec: points,
    steps: 0,
    changes: Array.from({ length: count }, (_, i) => ({ kind: 'add', step: 0, x: [i / count], y: i })),
  });
  expect(messageOf(adds(mostPoints + 1))).toMatch(/"changes" adds 301 observations/);
  expect(messageOf(adds(3))).toBe('');
});
