import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../lessons/lesson';
import { loadedObjectives } from '../testing/loadedObjectives';
import { lessons, lessonOf } from '../lessons/registry';
import { partsOfCourse } from '../lessons/parts';
import { snapshotOfLink } from '../testing/figureOfLink';
import { stateOf, thumbnailOfLink } from '../testing/lessonThumbnail';
import { size, storedThumbnails, type ThumbnailData } from './storedThumbnails';
import { sample } from '../testing/sweep';

function drawn(id: string) {
  const snapshot = snapshotOfLink(linkOf(id));
  expect(snapshot.step).toBe(stateOf(lessonOf(id)!).step);
  return { snapshot, data: thumbnailOfLink(linkOf(id)) };
}

/** The thumbnail of a lesson, computed. */
async function computed(lesson: Lesson): Promise<ThumbnailData> {
  const { spec } = stateOf(lesson);
  return thumbnailOfLink(linkOf(lesson.id), await loadedObjectives(spec.objective));
}

function linkOf(id: string): string {
  const lesson = lessonOf(id)!;
  const wanted = JSON.stringify(stateOf(lesson));
  return Object.values(lesson.figures).find(
    (one) => JSON.stringify(stateOf({ figures: { one } })) === wanted,
  )!;
}

const isInside = ({ x, y }: { readonly x: number; readonly y: number }) =>
  x >= 0 && x <= size.width && y >= 0 && y <= size.height;

describe('the thumbnail of a lesson', () => {
  it('is a state that shows a belief, where the lesson has one', () => {
    expect(stateOf(lessonOf('surrogate')!).ui.layers).toEqual(['median']);
    expect(stateOf({ figures: { only: 'layers=' } }).ui.layers).toEqual([]);
  });

  it.each(['surrogate', 'gaussian-process', 'copula'])('draws curves and all observations: %s', (id) => {
    const { snapshot, data } = drawn(id);
    expect(data.isPlane).toBe(false);
    expect(data.belief).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/);
    expect(data.discs).toHaveLength(snapshot.observations.length);
    expect(data.discs.every(isInside)).toBe(true);
    for (const path of [data.belief, data.band, data.truth]) {
      const points = (path ?? '').match(/[\d.]+ [\d.]+/g) ?? [];
      for (const point of points) {
        const [x = Number.NaN, y = Number.NaN] = point.split(' ').map(Number);
        expect(isInside({ x, y }), point).toBe(true);
      }
    }
  });

  it('shows where a search of several inputs has asked, and which answers are high', () => {
    const { snapshot, data } = drawn('which-inputs');
    expect(data).toMatchObject({ isPlane: true, band: null, belief: null });
    expect(data.discs).toHaveLength(snapshot.observations.length);
    expect(Math.max(...data.discs.map(({ share }) => share))).toBe(1);
    expect(data.discs.every(isInside)).toBe(true);
  });
});

it('the thumbnails that are stored are those of the lessons; THUMBNAILS=write writes them anew', async () => {
  const isWriting = process.env['THUMBNAILS'] === 'write';
  const all: Record<string, ThumbnailData> = {};
  for (const lesson of isWriting ? lessons : sample(lessons, 3, ({ id }) => id))
    all[lesson.id] = await computed(lesson);
  if (isWriting) {
    writeFileSync('src/course/thumbnails.json', `${JSON.stringify(all)}\n`);
    return;
  }
  expect(storedThumbnails).toMatchObject(all);
  expect(Object.keys(storedThumbnails).toSorted()).toEqual(lessons.map(({ id }) => id).toSorted());
  for (const [id, { belief, discs }] of Object.entries(storedThumbnails)) {
    expect(discs.length, id).toBeGreaterThan(0);
    // No level line on a grey field.
    const heights = new Set(belief?.match(/(?<= )[\d.]+/g));
    if (belief !== null) expect(heights.size, id).toBeGreaterThan(5);
  }
}, 120_000);

it('every lesson stands in one part of the course, in order', () => {
  const parts = partsOfCourse();
  expect(parts.flatMap((part) => part.lessons)).toHaveLength(lessons.length);
  expect(new Set(parts.flatMap((part) => part.lessons))).toEqual(new Set(lessons));
  for (const part of parts) expect(part.lessons.length, part.id).toBeGreaterThan(0);
  expect(parts.map((part) => part.lessons[0]?.id)).toContain('surrogate');
});
