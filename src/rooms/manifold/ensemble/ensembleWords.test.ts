import { expect, it } from 'vitest';
import type { DescentPlace, DescentTold } from '../../../engine/manifold/session/descents';
import { ensembleInWords } from './ensembleWords';

const place = (
  value: number,
  weights: readonly number[],
  changes: Partial<DescentPlace> = {},
): DescentPlace => ({
  ...{ lengthScale: 1, ambient: 0.1, intrinsic: 0.1, evaluations: 1, grip: 0.2, wrong: null },
  ...{ value, weights, ...changes },
});

const told = (last: DescentPlace): DescentTold => ({
  places: [
    place(
      0.5,
      Array.from({ length: 9 }, () => 1 / 9),
    ),
    last,
  ],
  evaluations: 31,
  end: 'flat',
});

const one = [0, 0.0005, 0, 0, 0.9695, 0, 0, 0.03, 0];
const two = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 0];

it('says where nearly all weight is, and that this is a choice', () => {
  expect(ensembleInWords([told(place(0.05, one))], 0)).toBe(
    'After 31 evaluations hardly any step leads down. Error left out 0.5 → 0.05. 97\u00a0% on ν = 10, p = 2: a choice, not a mixture.',
  );
});

it('counts how many are in use where it is a mixture', () => {
  expect(ensembleInWords([told(place(0.05, two))], 0)).toContain(
    '50\u00a0% on ν = 2, p = 1, and 2 of 9 Laplacians in use: a mixture.',
  );
});

it('says that weights say nothing where their slopes are alike', () => {
  expect(ensembleInWords([told(place(0.05, two, { grip: 1e-6 }))], 0)).toContain('its weights say nothing');
});

it('counts the ends of several starts', () => {
  const ends = [place(0.05, one), place(0.1, two), place(0.4, two, { grip: 0 })].map(told);
  expect(ensembleInWords(ends, 0)).toContain(
    'Of 3 starts 1 ends in one Laplacian, 1 in a mixture, and in 1 the graph hardly matters, with an error left out from 0.05 to 0.4.',
  );
});
