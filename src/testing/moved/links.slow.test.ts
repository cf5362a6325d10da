import { expect, it } from 'vitest';
import { sample } from '../sweep';
import { readGolden } from './golden';
import { movedLink, type LinkRecord } from './links';
import { movedText, type TextRecord } from './texts';

/** Enough to see what moved. */
const most = 20;

it('every link opens what it opened, is written as it was written, and is told what it was told', () => {
  const links = readGolden<LinkRecord>('links');
  expect(links.length).toBeGreaterThanOrEqual(1000);
  expect(links.filter(({ written }) => written === undefined)).toEqual([]);
  // Links mix the same keys and members over and over.
  const read = sample(links, 3, ({ of }) => of);
  expect(read.flatMap(movedLink).slice(0, most).join('\n')).toBe('');
});

it('every text of a panel or a page is read and written as it was', () => {
  const texts = readGolden<TextRecord>('texts');
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(texts.filter(({ written }) => written === undefined)).toEqual([]);
  expect(texts.flatMap(movedText).slice(0, most).join('\n')).toBe('');
});
