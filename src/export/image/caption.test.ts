import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLine } from './caption';

it('a caption is broken between words, a link anywhere, and nothing of it is lost', () => {
  expect(brokenLine('Two valleys, nGCP, EI', 14)).toEqual(['Two valleys,', 'nGCP, EI']);
  expect(brokenLine('https://example.org/#seed=30', 20)).toEqual(['https://example.org/', '#seed=30']);
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, most) => {
      const lines = brokenLine(text, most);
      expect(lines.every(({ length }) => length <= most)).toBe(true);
      expect(lines.join('').replaceAll(' ', '')).toBe(
        text.replaceAll(/\s/g, (blank) => (blank === ' ' ? '' : blank)),
      );
    }),
  );
});
