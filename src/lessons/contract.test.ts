import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realLab } from '../testing/realLab';
import { sightOf } from '../app/course/sightOf';
import { pictureOf } from '../state/select/picture';
import { decodeLink } from '../state/url/decodeLink';
import { lessons, lessonOf } from './registry';
import type { Sight } from './sight';
import { symbols } from './symbols';

/** What a link's figure shows, computed for real. */
async function shownBy(hash: string): Promise<Sight> {
  const { store } = await realLab(hash);
  await expect.poll(() => pictureOf(store.getState()) !== null, { timeout: 30_000 }).toBe(true);
  return sightOf(pictureOf(store.getState())!, { ...store.getState(), cursor: null });
}

it('are found by their ids, which are all different', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  for (const lesson of lessons) expect(lessonOf(lesson.id)).toBe(lesson);
  expect(lessonOf('nonsense')).toBeNull();
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  const text = readFileSync(new URL(`./${id}/${id}.mdx`, import.meta.url), 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const states = all(/<Show\s+lab="([^"]*)"/g);

  it('takes five to ten minutes, and says what it taught and where that stands', () => {
    expect(lesson.minutes).toBeGreaterThanOrEqual(5);
    expect(lesson.minutes).toBeLessThanOrEqual(10);
    expect(lesson.learnt.length).toBeGreaterThanOrEqual(2);
    expect(lesson.references.length).toBeGreaterThanOrEqual(1);
    expect(new Set(lesson.references.map(({ where }) => where)).size).toBe(lesson.references.length);
  });

  it('sets its figure by links without a fault, more than once', () => {
    expect(states.length).toBeGreaterThanOrEqual(3);
    for (const lab of states) expect(decodeLink(lab).issues, lab).toEqual([]);
  });

  it('asks each of its tasks once, one or two of them', () => {
    expect(all(/<Task\s+id="([^"]*)"/g)).toEqual(lesson.tasks.map((task) => task.id));
    expect(lesson.tasks.length).toBeGreaterThanOrEqual(1);
    expect(lesson.tasks.length).toBeLessThanOrEqual(3);
  });

  it('names symbols that are known', () => {
    for (const symbol of all(/\\sym\{([^}]*)\}/g)) expect(Object.keys(symbols)).toContain(symbol);
  });

  for (const task of lesson.tasks) {
    it(`can be right in one way: ${task.id}`, async () => {
      if (task.kind === 'choice') {
        expect(task.options.filter(({ isRight }) => isRight)).toHaveLength(1);
        expect(task.options.every(({ says }) => says.length > 20)).toBe(true);
        return;
      }
      expect(task.reached(await shownBy(task.example.before))).toBe(false);
      expect(task.reached(await shownBy(task.example.after))).toBe(true);
    });
  }
});
