import { describe, expect, it } from 'vitest';
import { allowedBy, numberVerdict } from '../course/verdict';
import { minutesOf } from '../course/lessonMinutes';
import { decodeLink } from '../link/decodeLink';
import { lessons, lessonOf } from './registry';
import { symbols } from './symbols';
import { shownStates, textOf } from '../testing/shownStates';

/** Lessons whose formulas have a number to compute. */
const withFormulas = [
  'one-from-another',
  'lines',
  'gaussian-process',
  'likelihood',
  'acquisition',
  'copula',
  'parametric',
  'regions',
  'seven-steps',
  'nine-by-grid',
  'smart-search',
  'budget',
  'noise',
  'fits',
  'leave-one-out',
  'which-inputs',
  'ruled-out',
  'length-scales',
  'max-value',
  'heavy-tails',
  'trees',
  'going-on',
  'best-seen',
  'must-not',
  'cost',
  'cheap-and-good',
  'best-of-many',
  'without-labels',
  'cannot-be-learnt',
];

it('are found by their ids, which are all different', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  for (const lesson of lessons) expect(lessonOf(lesson.id)).toBe(lesson);
  expect(lessonOf('nonsense')).toBeNull();
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  const text = textOf(lesson);
  const shown = shownStates(lesson);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const states = shown.map(({ link }) => link);

  // Figures and tasks included, at the pace of a reader to whom the formulas are new.
  it('takes five to thirty minutes, and says what it taught and where that stands', () => {
    expect(minutesOf(lesson)).toBeGreaterThanOrEqual(5);
    expect(minutesOf(lesson)).toBeLessThanOrEqual(30);
    expect(lesson.learnt.length).toBeGreaterThanOrEqual(2);
    expect(lesson.references.length).toBeGreaterThanOrEqual(1);
    expect(new Set(lesson.references.map(({ where }) => where)).size).toBe(lesson.references.length);
  });

  it('shows each state of its figure that has a name, and no other one', () => {
    expect([...new Set(shown.map(({ figure }) => figure))]).toEqual(Object.keys(lesson.figures));
    expect(new Set(Object.values(lesson.figures)).size).toBe(Object.keys(lesson.figures).length);
    expect(shown.length).toBe(text.split('<Show').length - 1);
  });

  it('sets its figure by links without a fault, more than once', () => {
    expect(states.length).toBeGreaterThanOrEqual(3);
    for (const lab of states) expect(decodeLink(lab).issues, lab).toEqual([]);
  });

  it('asks each of its tasks once, one to three of them', () => {
    expect(all(/<Task\s+id="([^"]*)"/g)).toEqual(lesson.tasks.map((task) => task.id));
    expect(lesson.tasks.length).toBeGreaterThanOrEqual(1);
    expect(lesson.tasks.length).toBeLessThanOrEqual(3);
  });

  // The heading of a task is a level below that of a section: one that comes first would skip it.
  it('has a section before its first task', () => {
    expect(text.search(/^## /m)).toBeGreaterThanOrEqual(0);
    expect(text.search(/^## /m)).toBeLessThan(text.indexOf('<Task'));
  });

  it.runIf(withFormulas.includes(id))('has the reader compute a number', () => {
    expect(lesson.tasks.some(({ kind }) => kind === 'number')).toBe(true);
  });

  it('refers to other lessons by their ids, because their numbers change', () => {
    for (const other of all(/<See lesson="([^"]*)"/g)) {
      expect(lessonOf(other)).not.toBeNull();
      expect(other).not.toBe(id);
    }
    const { figures: _, ...words } = lesson;
    expect(`${text} ${JSON.stringify(words)}`).not.toMatch(/\blessons? \d/i);
  });

  it('names symbols that are known', () => {
    for (const symbol of all(/\\sym\{([^}]*)\}/g)) expect(Object.keys(symbols)).toContain(symbol);
    for (const ids of all(/<Numbers of="([^"]*)"/g))
      expect(Object.keys(symbols)).toEqual(expect.arrayContaining(ids.split(' ')));
  });

  it.each(lesson.tasks.filter((task) => task.kind === 'choice'))(
    'has one right answer: $id',
    ({ options }) => {
      expect(options.filter(({ isRight }) => isRight)).toHaveLength(1);
      expect(options.every(({ says }) => says.length > 20)).toBe(true);
    },
  );

  describe.each(lesson.tasks.filter((task) => task.kind === 'number'))('its task “$id”', (task) => {
    const before = text.slice(0, text.indexOf(`<Task id="${task.id}"`));

    it('has one right answer, which it takes and no mistake is', () => {
      const { answer, mistakes } = task;
      expect(numberVerdict(task, String(answer))).toEqual({ isReached: true, words: '' });
      for (const { value, says } of mistakes) {
        expect(numberVerdict(task, String(value))).toEqual({ isReached: false, words: `Not quite. ${says}` });
      }
      expect(allowedBy(task)).toBeGreaterThan(0);
      expect(allowedBy(task)).toBeLessThanOrEqual(0.05 * Math.abs(answer));
    });

    it('is not answered by a number that stands before it', () => {
      for (const printed of before.match(/[−-]?\d+\.\d+/g) ?? []) {
        const isIt = numberVerdict(task, printed).isReached;
        expect(isIt, printed).toBe(false);
      }
    });
  });
});
