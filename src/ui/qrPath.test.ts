import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { mostBytes, qrPath } from './qrPath';

/** Returns the modules that a path covers. */
function modulesOf({ d, size }: { d: string; size: number }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of d.matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

it.each(['https://example.org/#seed=1', 'grüße/Ψ'.repeat(20), 'x'.repeat(mostBytes)])(
  'covers the dark modules of the code and no others: %.20s…',
  (text) => {
    expect(modulesOf(qrPath(text)!)).toEqual(encode(text, { ecc: 'L', border: 4 }).data);
  },
);

it('is not made of more than can be read from a screen', () => {
  expect(qrPath('x'.repeat(mostBytes + 1))).toBeNull();
  expect(qrPath('Ψ'.repeat(mostBytes / 2 + 1))).toBeNull();
});
