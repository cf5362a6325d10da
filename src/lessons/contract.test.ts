import { describe, expect, it } from 'vitest';
import { allowedBy, numberVerdict, verdictOf } from '../course/verdict';
import { minutesOf } from '../course/lessonMinutes';
import { sightOfLink } from '../testing/sightOfLink';
import { decodeLink } from '../link/decodeLink';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { ReachTask } from './lesson';
import { lessons, lessonOf } from './registry';
import type { Sight } from './sight';
import { symbols } from './symbols';
import { shownStates, textOf } from '../testing/shownStates';

/** Lessons whose formulas have a number to compute. */
const withFormulas = [
  'one-from-another',
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
  'cost',
  'best-of-many',
  'without-labels',
  'cannot-be-learnt',
];

const sights = new Map<string, Promise<Sight>>();

function sightOn(hash: string): Promise<Sight> {
  const sight = sights.get(hash) ?? sightOfLink(hash);
  sights.set(hash, sight);
  return sight;
}

async function verdictOn(task: ReachTask, hash: string) {
  return verdictOf(task, await sightOn(hash), decodeLink(task.figure).spec);
}

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

  describe.each(lesson.tasks.filter((task) => task.kind === 'reach'))('its task “$id”', (task) => {
    const before = text.slice(0, text.indexOf(`<Task id="${task.id}"`));

    it('is about the state that the words before it set, in which it is not done, nor said to be', async () => {
      const last = shown.findLast(({ index }) => index < before.length)!.link;
      expect(decodeLink(task.figure).issues).toEqual([]);
      expect(decodeLink(task.figure).spec).toEqual(decodeLink(last).spec);
      expect(await verdictOn(task, task.figure)).toEqual({ isReached: false, words: '' });
    });

    it.runIf(task.stays)('offers places to look at, of which some solve it and some do not', async () => {
      const verdicts = await Promise.all(
        task.places!.map((place) => verdictOn(task, `${task.figure}&at=${place}`)),
      );
      expect(new Set(verdicts.map(({ isReached }) => isReached))).toEqual(new Set([true, false]));
    });

    it('can be done', async () => {
      expect(await verdictOn(task, task.example)).toEqual({ isReached: true, words: '' });
    });

    it('is done by no state that the words set', async () => {
      const meant = decodeLink(task.figure).spec;
      for (const lab of new Set(states)) {
        // On another run not even what the example shows does it, so what that one shows need not be computed.
        const example = { ...(await sightOn(task.example)), specs: [decodeLink(lab).spec] };
        if (!verdictOf(task, example, meant).isReached) continue;
        expect(verdictOf(task, await sightOn(lab), meant).isReached, lab).toBe(false);
      }
    });

    it('is not done on another run, and that is said', async () => {
      const sight = await sightOn(task.example);
      const { spec } = decodeLink(task.figure);
      for (const [other, word] of othersOf(spec)) {
        const verdict = verdictOf(task, { ...sight, specs: [other, spec] }, spec);
        expect(verdict, word).toMatchObject({
          isReached: false,
          words: expect.stringContaining(word) as string,
        });
      }
      const touched = verdictOf(task, { ...sight, isByHand: true }, spec);
      expect(touched.isReached).toBe(task.byHand === true);
    });
  });
});

/** Returns specs with one field changed, and the label of that field. */
function othersOf(spec: ExperimentSpec): readonly (readonly [ExperimentSpec, string])[] {
  const choice = (id: string) => ({ id, params: {} });
  const { surrogate } = spec;
  const bent = {
    ...spec,
    surrogate: { id: surrogate.id, params: { ...surrogate.params, bandwidthFactor: 3 } },
  };
  return [
    [{ ...spec, seed: spec.seed + 1 }, 'seed'],
    [{ ...spec, objective: choice('forrester') }, 'function'],
    [{ ...spec, noiseSd: 0.1 }, 'noise'],
    [{ ...spec, surrogate: choice('nlgcp') }, 'model'],
    ...(surrogate.id === 'ngcp' ? [[bent, 'model'] as const] : []),
    [{ ...spec, kernel: choice('matern12') }, 'kernel'],
    [{ ...spec, acquisition: choice('thompson') }, 'acquisition'],
    [{ ...spec, strategy: choice('random') }, 'strategy'],
    [{ ...spec, fit: { kind: 'fixed', outputScale: 0.01, noise: 1e-2 } }, 'fit'],
  ];
}
