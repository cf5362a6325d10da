import { expect, it } from 'vitest';
import { scrolls } from './ScrollRegion';

const fits = { scrollWidth: 300, clientWidth: 300, scrollHeight: 200, clientHeight: 200 };

it('takes a key only in a direction in which the region scrolls, and leaves other keys to the page', () => {
  for (const key of ['ArrowRight', 'ArrowDown', 'End', ' ']) expect(scrolls(key, fits)).toBe(false);
  const wide = { ...fits, scrollWidth: 500 };
  expect(scrolls('ArrowRight', wide)).toBe(true);
  expect(scrolls('ArrowDown', wide)).toBe(false);
  const long = { ...fits, scrollHeight: 900 };
  for (const key of ['ArrowDown', 'PageUp', 'End', ' ']) expect(scrolls(key, long)).toBe(true);
  for (const key of ['ArrowLeft', 'Enter', 'n', 'Escape']) expect(scrolls(key, long)).toBe(false);
});
