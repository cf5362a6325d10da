import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquisitions } from '../../../engine/acquisitions/registry';
import { completeSpec } from '../../../engine/experiment/complete';
import { nextStep, startRun } from '../../../engine/loop/step';
import { explanation as question, type PlaceExplained } from '../../../engine/questions/explanation';
import { finish } from '../../../engine/task';
import { acquisitionOf } from '../../../lab/state/select/labels';
import { toldExample } from '../../../testing/figureData';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatChance, formatSize } from '../../../vocabulary/numbers/write';
import { worthInWords } from '../belief';
import { projectGain } from '../gain';
import { isGain, verdictOf } from './registry';
import { doubtInWords } from './parts';
import { sweep } from '../../../testing/sweep';

/** Words that claim that one of two numbers is larger. */
const strict =
  /more|likelier|less|safer|most|too much|ahead|would have been chosen|next (?:highest|deepest)|makes up/;

const y = Float64Array.from([0, 1]);
const { labels } = toldExample();

/** Few values, so that many are equal, some of them only as they are printed. */
const value = fc.constantFrom(0, 0.25, 0.2500001, 0.5, 1, 1.0004, 1.0009, 1.2);
const place = fc
  .record({ promise: value, doubt: value, chance: value, gain: value, mean: value, sign: fc.boolean() })
  .map(({ promise, doubt, chance, gain, mean, sign }): PlaceExplained => ({
    ...{ x: [0], mean, median: mean, lower: 0, upper: 1, latent: null, chance: chance / 2, gain },
    density: y.map(() => 1),
    worth: { promise, doubt: sign ? doubt : -doubt, value: promise + (sign ? doubt : -doubt) },
  }));

/** Returns the numbers that a verdict compares, as the table prints them. */
function printed(id: string, one: PlaceExplained, gainIfBetter: number | null): readonly string[] {
  const acquisition = acquisitionOf(id)!;
  if (isGain(id)) return [formatChance(one.chance), gainIfBetter === null ? '–' : formatSize(gainIfBetter)];
  if (acquisition.form === 'chance') return [formatChance(one.chance)];
  if (acquisition.form === 'mean') return [formatAcquisition(labels, one.mean)];
  if (acquisition.joint || acquisition.measures === 'information' || acquisition.form === 'noisy-gain')
    return [worthInWords(one.worth!.value, { acquisition, minimise: false, labels })];
  return [formatAcquisition(labels, one.worth!.promise), doubtInWords(labels, one.worth!)];
}

function judged(id: string, places: readonly PlaceExplained[], minimise = false) {
  const gain = projectGain(
    { incumbent: 0.5, incumbentLatent: null, y, places, curiosity: [] },
    toldExample(minimise),
  )!;
  const [query, runnerUp] = places;
  return {
    words: verdictOf(id, { places, gain }),
    query: printed(id, query!, gain.query.gainIfBetter),
    runnerUp: printed(id, runnerUp!, gain.runnerUp!.gainIfBetter),
  };
}

describe.each(acquisitions.map(({ id }) => id))('the verdict on %s', (id) => {
  it('calls equal what is printed alike, and nothing else', () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (first, second, minimise) => {
        const { words, query, runnerUp } = judged(id, [first, second], minimise);
        const alike = query.map((text, i) => text === runnerUp[i]);
        expect(/equal|same/.test(words)).toBe(alike.some(Boolean));
        expect(strict.test(words)).toBe(!alike.every(Boolean));
      }),
      { seed: 5, numRuns: sweep(120, 400) },
    );
  });

  it('names the other side when the two places change sides', () => {
    fc.assert(
      fc.property(place, place, (first, second) => {
        const there = judged(id, [first, second]);
        const back = judged(id, [second, first]);
        const isEqual = there.query.every((text, i) => text === there.runnerUp[i]);
        if (isEqual) expect(back.words).toBe(there.words);
        else if (!acquisitionOf(id)!.joint) expect(back.words).not.toBe(there.words);
      }),
      { seed: 6, numRuns: sweep(60, 200) },
    );
  });
});

/** Runs the first steps of an upper confidence bound on extra trees, whose beliefs are equal over whole regions. */
function explained(seed: number, steps: number) {
  const spec = completeSpec({
    ...{ seed, objective: { id: 'custom' }, surrogate: { id: 'extra-trees' } },
    acquisition: { id: 'upper-confidence-bound' },
  });
  let snapshot = finish(startRun(spec, []));
  while (snapshot.step < steps) snapshot = finish(nextStep(snapshot, []));
  const { proposal } = snapshot;
  if (!proposal?.runnerUp) return null;
  return finish(question.answer(snapshot, { places: [proposal.x, proposal.runnerUp.x] })).places;
}

describe('beliefs that are equal over whole regions', () => {
  it.each([600_005, 600_001, 600_002, 600_003, 600_004])('are told as equal, seed %i', (seed) => {
    for (const step of [0, 1]) {
      const places = explained(seed, step);
      if (!places) continue;
      const { words, query, runnerUp } = judged('upper-confidence-bound', places);
      expect(/equal|same/.test(words), words).toBe(query.some((text, i) => text === runnerUp[i]));
      expect(strict.test(words), words).toBe(query.some((text, i) => text !== runnerUp[i]));
    }
  });

  it('are met in the run where they were told as more', () => {
    const { words } = judged('upper-confidence-bound', explained(600_005, 1)!);
    expect(words).toBe('Both promise the same, and the doubt about them is equal.');
  });
});
