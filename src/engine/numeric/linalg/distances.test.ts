import { expect, it } from 'vitest';
import { difference, difficultNumbers, kindsOfNumbers } from '../../../testing/difficultNumbers';
import { rowOf } from '../arrays';
import { setSquaredDistances } from './distances';

it.each(kindsOfNumbers)('squared distances are sums in the order of the columns, of %s numbers', (kind) => {
  for (const n of [1, 3, 4, 5, 10]) {
    const rows = { rows: n, cols: 7, data: difficultNumbers(kind, 7 * n, n) };
    const x = difficultNumbers(kind, 7, 50 + n);
    const found = new Float64Array(n).fill(3);
    setSquaredDistances(found, x, rows, n - 1);
    const wanted = Array.from({ length: n - 1 }, (_, i) =>
      rowOf(rows, i).reduce((sum, y, j) => sum + (x[j]! - y) * (x[j]! - y), 0),
    );
    expect(difference(found, [...wanted, 3])).toBe('');
  }
});
