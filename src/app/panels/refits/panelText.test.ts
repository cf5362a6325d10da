import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counts, readPanelText, writePanelText } from './panelText';

it('says how many fits, and whether only the likeliest', () => {
  for (const text of ['5', '20', '40,best']) expect(writePanelText(readPanelText(text))).toBe(text);
  expect(readPanelText('')).toEqual({ count: 20, onlyLikely: false });
});

it('is never trusted', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readPanelText(text);
      expect(counts).toContain(read.count);
      expect(readPanelText(writePanelText(read))).toEqual(read);
    }),
  );
});
