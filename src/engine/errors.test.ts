import { expect, it } from 'vitest';
import { shown } from './errors';

it.each([
  [1.5, '1.5'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Number.NaN, 'NaN'],
  ['gain', '"gain"'],
  ['a'.repeat(1000), `"${'a'.repeat(20)}…"`],
  [[1, 'x'], '[1, "x"]'],
  [[1, 2, 3], 'a list of 3'],
  [[[1], [2]], 'a list of 2'],
  [{ toString: 1 }, 'an object'],
])('%j is shown as %s', (value, text) => expect(shown(value)).toBe(text));
