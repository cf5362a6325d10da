import { expect, it } from 'vitest';
import { dotsPath } from './dots';

it('draws each dot as two half circles that come back to where they began', () => {
  const path = dotsPath(
    [
      [10, 20],
      [30.04, -5],
    ],
    3,
  );
  expect(path).toBe('M7.0,20.0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0ZM27.0,-5.0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0Z');
  expect(dotsPath([], 3)).toBe('');
});
