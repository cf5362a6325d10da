import { expect, it } from 'vitest';
import { formatInput } from './labelled';

const labels = { codes: [['3', '5'], null], digits: { inputs: [] } } as unknown as Parameters<
  typeof formatInput
>[0];

it.each([
  [-0.5, '3'],
  [-0.2, '3'],
  [0, '3'],
  [0.49, '3'],
  [0.6, '5'],
  [1, '5'],
  [1.5, '5'],
  [2, '2'],
])('a place %d along codes has the name of the cell it is in', (value, text) => {
  expect(formatInput(labels, 0, value)).toBe(text);
});

it('a number stays a number', () => {
  expect(formatInput(labels, 1, 0.2)).toBe('0.2');
});
