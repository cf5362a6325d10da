import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counts, readPanelText, writePanelText } from './panelText';

it('says how many fits, and whether only the likeliest', () => {
  for (const text of [
    '5',
    '20',
    '40,best',
    '20,fit3',
    '10,best,fit10',
    '20,map',
    '20,kernel,best,fit3',
    '20,terms2',
    '5,map,terms3,best',
  ])
    expect(writePanelText(readPanelText(text))).toBe(text);
  expect(readPanelText('')).toEqual({ count: 20, onlyLikely: false, fit: null, restart: 'both', terms: 1 });
  expect(['20', '20,best', '20,both', '20,Map'].map((text) => readPanelText(text).restart)).toEqual(
    Array(4).fill('both'),
  );
  expect(
    ['20,terms1', '20,terms4', '20,terms', '20,Terms2'].map((text) => readPanelText(text).terms),
  ).toEqual(Array(4).fill(1));
  expect(['20,fit21', '5,fit0', '20,fit-1', '20,fit3x'].map((text) => readPanelText(text).fit)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('is read within its bounds, whatever it says', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readPanelText(text);
      expect(counts).toContain(read.count);
      expect(readPanelText(writePanelText(read))).toEqual(read);
    }),
  );
});
