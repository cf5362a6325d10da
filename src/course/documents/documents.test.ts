import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { works } from '../../engine/works';
import { decodeLink } from '../../link/decodeLink';
import { lessonOf } from '../../lessons/registry';
import { studyPanels } from '../../studies/registry';
import { readCoursePlace } from '../stops';
import { documentsIndex } from './documentsIndex';
import { entriesOf } from './entry';
import { pictureKey } from './storedPictures';

const entries = documentsIndex.flatMap((one) =>
  entriesOf(one).map((entry) => ({ ...entry, key: pictureKey(one.code, entry) })),
);
const live = entries.flatMap(({ key, place }) => (place.state === 'live' ? [{ key, ...place }] : []));

it('is of every document, and names each entry once', () => {
  expect(documentsIndex.map(({ code }) => code)).toEqual(works.map(({ code }) => code));
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

describe.each(live)('$key', ({ hash, name }) => {
  const { ui, issues } = decodeLink(hash);

  it('opens what it names, without a complaint', () => {
    expect(issues).toEqual([]);
    const panel = studyPanels.find(({ id }) => id === ui.panel?.id);
    const isLesson = ui.page?.id === 'lesson';
    expect(name.startsWith('Lesson ')).toBe(isLesson);
    if (ui.panel && !isLesson && !name.startsWith('Worked examples: ')) {
      expect(name.toLowerCase()).toContain((panel!.of ?? panel!).label.toLowerCase());
    }
  });

  it('shows the part of the room that it names', () => {
    const [, part] = /^Manifold: ([A-Z].*)/.exec(name) ?? [];
    if (part !== undefined) expect(ui.roomText).toMatch(new RegExp(`show=[^;]*${part.toLowerCase()}`));
  });

  it('stands at its figure, where it is one of a lesson', () => {
    if (ui.page?.id !== 'lesson') return;
    const { lesson, stop } = readCoursePlace(ui.page.text);
    const { figures } = lessonOf(lesson)!;
    const text = readFileSync(`src/lessons/${lesson}/${lesson}.mdx`, 'utf8');
    const shown = [...text.matchAll(/<Show\s+figure="([^"]+)"/g)].map(([, figure]) => figure!);
    expect(hash.startsWith(`${figures[shown[stop]!]!}&page=`)).toBe(true);
  });
});

it.each(entries)('$key says in whole sentences what is not shown', ({ place }) => {
  const said = place.state === 'live' ? place.differs : place.state === 'missing' ? place.lacks : place.words;
  if (said !== undefined) expect(said).toMatch(/^[A-Z“].*\.$/);
});
