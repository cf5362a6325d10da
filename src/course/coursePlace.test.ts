import { describe, expect, it } from 'vitest';
import { decodeLink } from '../link/decodeLink';
import { encodeShortLink } from '../link/encodeLink';
import { lessonOf, lessons } from '../lessons/registry';
import golden from '../testing/golden/lesson_stops.json';
import { shownStates } from '../testing/shownStates';
import { initialData } from '../lab/state/data';
import { coursePlaceText, readCoursePlace, stopIndex, stopNames } from './coursePlace';
import { readShowPlace, showPlaceText } from './show/place';

/** The figures that numbers counted: they mean the same for ever. */
const numbered: Readonly<Record<string, readonly string[]>> = golden.lessons;
const shownIn = (id: string) => shownStates(lessonOf(id)!).map(({ figure }) => figure);
/** The index to which a place leads in a text that shows these figures. */
const opened = (text: string, figures: readonly string[]) =>
  stopIndex(readCoursePlace(text), stopNames(figures));

it('names a stop by its figure, and by the time where it is shown more than once', () => {
  expect(stopNames(['a', 'b', 'a', 'c', 'a'])).toEqual(['a', 'b', 'a~2', 'c', 'a~3']);
});

describe.each(Object.entries(numbered))('a number in an old link to %s', (id, then) => {
  const now = shownIn(id);

  it('leads to the figure that it led to, or to the nearest one that is still there', () => {
    expect(now.length).toBeGreaterThan(0);
    then.forEach((figure, k) => {
      const index = opened(`${id}.${k + 1}`, now);
      if (now.includes(figure)) return expect(now[index], `${id}.${k + 1}`).toBe(figure);
      const away = (other: string) =>
        Math.min(...then.map((one, i) => (one === other ? Math.abs(i - k) : Infinity)));
      const kept = then.filter((one) => now.includes(one));
      expect(away(now[index]!)).toBe(Math.min(...kept.map(away)));
    });
  });

  it('counts in the text beyond the end of that order', () => {
    for (const number of [then.length + 1, 99, 999]) expect(opened(`${id}.${number}`, now)).toBe(number - 1);
  });

  it('has its order beside the lesson only where the text has another one', () => {
    const differs = then.some((figure, k) => now[k] !== figure);
    expect(lessonOf(id)!.numbered).toEqual(differs ? then : undefined);
  });
});

it('an old link leads where it did before figures were put in or taken out', () => {
  const leads = (text: string) => {
    const place = readCoursePlace(text);
    const names = stopNames(shownIn(place.lesson));
    return names[stopIndex(place, names)];
  };
  expect(leads('noise.8')).toBe('noise-of-mean');
  expect(leads('noise.9')).toBe('noise-of-folds~2');
  expect(leads('noise.10')).toBe('model');
  expect(leads('seven-steps.5')).toBe('process');
  expect(leads('cannot-be-learnt.3')).toBe('rings');
  expect(leads('smart-search.23')).toBe('second-cluster');
  expect(leads('smart-search.12')).toBe('sixth-step');
  expect(leads('experiments.1')).toBe('three-ways');
});

describe.each(lessons.map(({ id }) => [id, shownIn(id)] as const))('a link to a stop of %s', (id, now) => {
  const names = stopNames(now);
  const written = names.map((stop) => coursePlaceText({ lesson: id, stop }));

  it('names it, is read as it was written, and is short', () => {
    names.forEach((stop, k) => {
      const text = written[k]!;
      expect(readCoursePlace(text)).toEqual({ lesson: id, stop });
      expect(opened(text, now)).toBe(k);
      const page = { id: 'lesson', text };
      const hash = encodeShortLink({ ...initialData, page });
      expect(hash.length).toBeLessThanOrEqual(100);
      expect(decodeLink(hash)).toMatchObject({ ui: { page }, issues: [] });
      const show = { stop: 2, lesson: text };
      expect(readShowPlace(showPlaceText(show))).toEqual(show);
    });
  });

  it('opens the same figure when the text shows one more, wherever that is put in', () => {
    for (const added of ['one-more', ...new Set(now)]) {
      for (let at = 0; at <= now.length; at++) {
        const after = now.toSpliced(at, 0, added);
        written.forEach((text, k) => expect(after[opened(text, after)], text).toBe(now[k]));
      }
    }
  });

  it('opens the last of a figure that is shown fewer times, and the beginning where it is gone', () => {
    for (const [k, text] of written.entries()) {
      const after = now.toSpliced(k, 1);
      const index = opened(text, after);
      expect(index < 0 ? null : after[index]).toBe(after.includes(now[k]!) ? now[k] : null);
    }
  });

  it('has no figure whose id reads as a number or as a time', () => {
    for (const figure of now) expect(figure).toMatch(/^(?!\d{1,3}(?:\.|$))[\w/-]+(?:\.\d+)?$/);
  });
});

it.each([
  ...[
    '',
    '.',
    '.4',
    'noise.',
    'noise.0',
    'noise.1234',
    'noise.-1',
    'noise.1e1',
    'noise. 7',
    'noise.nonsense',
  ],
  ...['noise.truth~', 'noise.truth~0', 'noise.truth~1', 'noise.truth~x', 'noise.~2', 'noise.truth~2~2'],
  ...[
    'noise.constructor',
    'noise.__proto__',
    'constructor.7',
    '__proto__.toString',
    'noise.<img src=x>',
    '😀.\ud800',
  ],
  `noise.${'~'.repeat(1000)}`,
  `noise.${'9'.repeat(1000)}`,
])('takes %j without a complaint', (text) => {
  const place = readCoursePlace(text);
  expect(readCoursePlace(coursePlaceText(place))).toEqual(place);
  const names = stopNames(shownIn('noise'));
  if (place.lesson === 'noise') expect(stopIndex(place, names)).toBe(-1);
  else expect(() => stopIndex(place, names)).not.toThrow();
});

it('reads a number before a second dot, as it always did', () => {
  expect(readCoursePlace('noise.007.5')).toEqual({ lesson: 'noise', stop: '7' });
});
