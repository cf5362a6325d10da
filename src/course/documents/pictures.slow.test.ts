import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeLink } from '../../link/decodeLink';
import { thumbnailOfLink } from '../../testing/lessonThumbnail';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { sample } from '../../testing/sweep';
import type { ThumbnailData } from '../storedThumbnails';
import { pageIds } from '../pages/page';
import { documentsIndex } from './documentsIndex';
import { entriesOf } from './entry';
import { pictureKey, storedPictures } from './storedPictures';

const isWriting = process.env['THUMBNAILS'] === 'write';

const live = documentsIndex.flatMap((one) =>
  entriesOf(one).flatMap((entry) =>
    entry.place.state === 'live' ? [{ key: pictureKey(one.code, entry), hash: entry.place.hash }] : [],
  ),
);

it('the pictures that are stored are those of the links; THUMBNAILS=write writes them anew', async () => {
  const all: Record<string, ThumbnailData> = {};
  const drawn = new Map<string, ThumbnailData>();
  for (const { key, hash } of isWriting ? live : sample(live, 8, (one) => one.hash)) {
    const { spec, changes, step, ui } = decodeLink(hash);
    const numbers = ui.page?.id === pageIds.experiments ? ui.page.text : null;
    const run = JSON.stringify([spec, changes, step, ui.layers, ui.room, ui.roomText, ui.panel, numbers]);
    if (!drawn.has(run)) drawn.set(run, thumbnailOfLink(hash, await loadedObjectives(spec.objective)));
    all[key] = drawn.get(run)!;
  }
  if (isWriting) {
    // A line each, so that a change shows which pictures it is about.
    const lines = Object.entries(all).map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`);
    writeFileSync('src/course/documents/pictures.json', `{\n${lines.join(',\n')}\n}\n`);
  }
  if (!isWriting) expect(storedPictures).toMatchObject(all);
});

it.skipIf(isWriting)('each link has a stored picture, which shows something', () => {
  expect(Object.keys(storedPictures).toSorted()).toEqual(live.map(({ key }) => key).toSorted());
  for (const [key, { belief, discs }] of Object.entries(storedPictures)) {
    expect(belief !== null || discs.length > 0, key).toBe(true);
  }
});
