import { expect, it } from 'vitest';
import { forbiddenSaid, limitSaid } from './limitSaid';
import type { Limit } from '../../../engine/campaign/campaign';
import { limitWords } from '../../../engine/campaign/readLimits';

it.each([
  [{ Cream: 1, Milk: 2 }, 30, 'Cream + 2 × Milk is at most 30'],
  [{ Rate: -1 }, -40, 'Rate is at least 40'],
  [{ Cream: -1, Milk: -0.5 }, -3, 'Cream + 0.5 × Milk is at least 3'],
  [{ Cream: -2 }, 5, '2 × Cream is at least −5'],
  [{ Cream: -1, Milk: 2, Sugar: -3 }, 4, '2 × Milk − Cream − 3 × Sugar is at most 4'],
  [{ Cream: -2, Milk: 1 }, 0, 'Milk is at most 2 × Cream'],
  [{ Cream: -1 }, 0, 'Cream is at least 0'],
])('a bound of a sum is said as a person does: %j at most %d', (terms, value, words) => {
  const limit = { kind: 'at-most', terms, value } as Limit;
  expect(limitWords(limit)).toBe(words);
  const said = words.replace('is at least', 'never below').replace('is at most', 'never above');
  expect(limitSaid(limit, [])).toBe(`${said}.`);
  expect(forbiddenSaid(limit, [])).toBe(said.replace('never ', ''));
});
