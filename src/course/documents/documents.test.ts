import { describe, expect, it } from 'vitest';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { works } from '../../engine/works';
import { decodeLink } from '../../link/decodeLink';
import { lessonOf } from '../../lessons/registry';
import { readLook, readRoom } from '../../rooms/manifold/written/linkText';
import { shownStates } from '../../testing/shownStates';
import { studyPanels } from '../../studies/registry';
import { readCoursePlace, stopIndex, stopNames } from '../coursePlace';
import { documentsIndex } from './documentsIndex';
import { entriesOf } from './entry';
import { pictureKey } from './storedPictures';

const entries = documentsIndex.flatMap((one) =>
  entriesOf(one).map((entry) => ({ ...entry, key: pictureKey(one.code, entry) })),
);
/** Ids of the acquisitions whose names of several words stand in a text; none whose name is part of another one there. */
function acquisitionsIn(words: string): readonly string[] {
  const found = acquisitionWords.filter(({ label }) => label.includes(' ') && words.includes(label));
  return found
    .filter(({ label }) => !found.some((other) => other.label !== label && other.label.includes(label)))
    .map(({ id }) => id);
}

const live = entries.flatMap(({ key, place }) => (place.state === 'live' ? [{ key, ...place }] : []));

it('is of every document, and names each entry once', () => {
  expect(documentsIndex.map(({ code }) => code)).toEqual(works.map(({ code }) => code));
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

/** Numbers from one to another after a prefix: 1-1, 1-2. */
const upTo = (before: string, last: number) => Array.from({ length: last }, (_, k) => `${before}${k + 1}`);
const figures = (...numbers: readonly string[]) => numbers.map((one) => `Figure ${one}`);
const tables = (...numbers: readonly string[]) => numbers.map((one) => `Table ${one}`);

/** All figures, tables and algorithms that the documents number, in their order. */
const numberedThere: Readonly<Record<string, readonly string[]>> = {
  '000': figures(
    ...upTo('1-', 2),
    ...upTo('2-', 3),
    ...upTo('3-', 2),
    ...upTo('4-', 3),
    ...upTo('6-', 8),
    'B-1',
  ),
  '001': [
    ...figures(...upTo('2.', 4), ...upTo('3.', 7), ...upTo('4.', 13), ...upTo('5.', 5)),
    ...tables(...upTo('4.', 8), '5.1'),
    ...upTo('Algorithm ', 7),
  ],
  '002': [
    ...figures(...upTo('1.', 3), ...upTo('3.', 2), ...upTo('4.', 7)),
    ...tables('2.1', '4.1', '4.2', 'A.1'),
    'Algorithm 1',
  ],
  '003': [],
  '004': figures(
    '1a',
    '1b',
    '1c',
    '2a',
    '2b',
    '2c',
    '3a',
    '3b',
    '3c',
    '4a',
    '4b',
    '4c',
    '5a',
    '5b',
    '5c',
    '6',
  ),
};

it.each(documentsIndex)('$code has all that the document numbers, and nothing it does not', (one) => {
  const numbers = entriesOf(one).map(({ number }) => number);
  expect(numbers.filter((number) => /^(?:Figure|Table|Algorithm) /.test(number))).toEqual(
    numberedThere[one.code],
  );
});

describe.each(live)('$key', ({ key, hash, name, after }) => {
  const { ui, spec, issues } = decodeLink(hash);
  const { caption } = entries.find((one) => one.key === key)!;

  it('opens what it names, without a complaint', () => {
    expect(issues).toEqual([]);
    const panel = studyPanels.find(({ id }) => id === ui.panel?.id);
    const isLesson = ui.page?.id === 'lesson';
    expect(name.startsWith('Lesson ')).toBe(isLesson);
    if (ui.panel && !isLesson && !name.startsWith('Worked examples: ')) {
      expect(name.toLowerCase()).toContain((panel!.of ?? panel!).label.toLowerCase());
    }
  });

  it('has the acquisition that it names', () => {
    const named = acquisitionsIn(caption);
    if (named.length === 1 && ui.panel?.id !== 'compare') expect(spec.acquisition.id).toContain(named[0]);
  });

  it('says what has to be pressed before searches are drawn', () => {
    const isRun =
      ['batch', 'ranking-runs'].includes(ui.panel?.id ?? '') || /show=[^;]*race/.test(ui.roomText ?? '');
    if (isRun) expect(after).toMatch(/^Press (?:Start|Run) /);
  });

  it('shows the part of the room that it names', () => {
    const [, part] = /^Manifold: ([A-Z].*)/.exec(name) ?? [];
    if (part !== undefined) expect(ui.roomText).toMatch(new RegExp(`show=[^;]*${part.toLowerCase()}`));
  });

  it('says nothing of the room that it does not understand, or that is so anyway', () => {
    // Lessons say more of their figures, so that a reader of their links sees it.
    if (ui.page !== null) return;
    const said = (ui.roomText ?? '').split(';').filter((part) => part !== '');
    const shownBy = (parts: readonly string[]) =>
      JSON.stringify([readRoom(parts.join(';')) ?? readRoom(''), readLook(parts.join(';'))]);
    for (const part of said)
      expect(shownBy(said.filter((one) => one !== part)), part).not.toBe(shownBy(said));
  });

  it('stands at its figure, where it is one of a lesson', () => {
    if (ui.page?.id !== 'lesson') return;
    const place = readCoursePlace(ui.page.text);
    const shown = shownStates(lessonOf(place.lesson)!);
    const stop = stopIndex(place, stopNames(shown.map(({ figure }) => figure)));
    expect(hash.startsWith(`${shown[stop]!.link}&page=`)).toBe(true);
  });
});

it.each(entries)('$key says in whole sentences what is not shown', ({ place }) => {
  const said = place.state === 'live' ? [place.differs, place.after] : [place.words];
  for (const one of said) if (one !== undefined) expect(one).toMatch(/^[A-Z“].*\.$/);
});
