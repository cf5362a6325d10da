import { expect, it } from 'vitest';
import { rowsOf } from './rows';

it('keeps of names what can be read, and nothing that turns the words around them about', () => {
  const names = ['\u202e\u202eexe\u0000', 'tempo\u2066 (s)'];
  const { inputs, output } = rowsOf({ X: [[1], [2]], y: [3, 4], names });
  expect([...inputs, output]).toEqual(['exe', 'tempo (s)']);
});
