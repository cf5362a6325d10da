import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isLong } from '../sweep';
import { agree } from './agree';
import { allThumbnails } from './explorePictures';
import { pictures } from './pictures';
import { printed } from './print';

/**
 * Every figure of the page in the states that matter, as it was drawn when somebody last looked at it: `kept/<figure>-<state>.svg`.
 * A change of how things are drawn is meant or it is a fault; `PICTURES=write npm run unit -- src/testing/pictures` keeps the
 * pictures as they are drawn now, and `git diff` shows what that changes. Nothing is written without it, nor in CI.
 */
const folder = new URL('./kept/', import.meta.url);
const isWriting = process.env['PICTURES'] === 'write' && !process.env['CI'];
const names = pictures.map(({ name }) => `${name}.svg`);

it('sees a fifth of a pixel and every word, and nothing smaller', () => {
  const kept = printed('<text x="12.345" y="7" class="a">0.25</text>');
  const drawn = (x: number, word: string) => printed(`<text x="${x}" y="7" class="a">${word}</text>`);
  expect(agree(drawn(12.25, '0.25'), kept)).toBe(true);
  expect(agree(drawn(12.15, '0.25'), kept)).toBe(true);
  expect(agree(drawn(12.1, '0.25'), kept)).toBe(false);
  expect(agree(drawn(12.345, '0.26'), kept)).toBe(false);
});

it('names each picture once', () => expect(new Set(names).size).toBe(names.length));

it('keeps no picture that nothing draws', () => {
  const unknown = readdirSync(folder).filter((file) => !names.includes(file));
  if (isWriting) unknown.forEach((file) => rmSync(new URL(file, folder)));
  else expect(unknown).toEqual([]);
});

/** Those that take longest, and of whose figures there are others: searches over the settings of a classifier, draws, landscapes. */
const left = [
  'map-settings-path',
  'map-settings-simplex',
  'map-leaf-boxes',
  'objective-posterior-draws-apart',
  'acquisition-draws-apart',
  'objective-posterior-averaged',
  'acquisition-averaged',
  'density-of-y-averaged',
  'moons-three-labels',
  'criterion-fresh',
];
const drawn = pictures.filter(({ name }) => isLong || isWriting || !left.includes(name));

it.each(drawn.map((picture) => [picture.name, picture] as const))('%s', async (name, { markup }) => {
  const file = new URL(`${name}.svg`, folder);
  const drawn = printed(await markup());
  if (isWriting) writeFileSync(file, drawn);
  const kept = readFileSync(file, 'utf8');
  expect(agree(drawn, kept) ? kept : drawn).toBe(kept);
});

it.each(allThumbnails)('$name is drawn, whether or not it is kept', async ({ markup }) => {
  expect(await markup()).toContain('<svg');
});
