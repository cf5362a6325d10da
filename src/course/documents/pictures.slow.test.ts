import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeLink } from '../../link/decodeLink';
import { thumbnailOfLink } from '../../testing/lessonThumbnail';
import { loadedObjectives } from '../../testing/loadedObjectives';
import type { ThumbnailData } from '../storedThumbnails';
import { documentsIndex } from './documentsIndex';
import { entriesOf } from './entry';
import { pictureKey, storedPictures } from './storedPictures';

it('the pictures that are stored are those of the links; THUMBNAILS=write writes them anew', async () => {
  const all: Record<string, ThumbnailData> = {};
  const drawn = new Map<string, ThumbnailData>();
  for (const one of documentsIndex) {
    for (const entry of entriesOf(one)) {
      if (entry.place.state !== 'live') continue;
      const { hash } = entry.place;
      const { spec, changes, step, ui } = decodeLink(hash);
      const run = JSON.stringify([spec, changes, step, ui.layers, ui.room, ui.roomText]);
      if (!drawn.has(run)) drawn.set(run, thumbnailOfLink(hash, await loadedObjectives(spec.objective)));
      all[pictureKey(one.code, entry)] = drawn.get(run)!;
    }
  }
  if (process.env['THUMBNAILS'] === 'write') {
    writeFileSync('src/course/documents/pictures.json', `${JSON.stringify(all)}\n`);
  } else expect(storedPictures).toEqual(all);
  for (const [key, { belief, discs }] of Object.entries(all)) {
    expect(belief !== null || discs.length > 0, key).toBe(true);
  }
});
