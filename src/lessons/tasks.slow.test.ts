import { describe, expect, it } from 'vitest';
import { verdictOf } from '../course/verdict';
import { sightOfLink, sightsAt } from '../testing/sightOfLink';
import { decodeLink } from '../link/decodeLink';
import { sample } from '../testing/sweep';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { ReachTask } from './lesson';
import { lessons } from './registry';
import type { Sight } from './sight';
import { shownStates, textOf } from '../testing/shownStates';

const sights = new Map<string, Promise<Sight>>();

function sightOn(hash: string): Promise<Sight> {
  const sight = sights.get(hash) ?? sightOfLink(hash);
  sights.set(hash, sight);
  return sight;
}

async function verdictOn(task: ReachTask, hash: string) {
  return verdictOf(task, await sightOn(hash), decodeLink(task.figure).spec);
}

const tried = lessons.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'reach'));

describe.each(tried.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
  const text = textOf(lesson);
  const shown = shownStates(lesson);
  const states = shown.map(({ link }) => link);

  describe.each(lesson.tasks.filter((task) => task.kind === 'reach'))('its task “$id”', (task) => {
    const before = text.slice(0, text.indexOf(`<Task id="${task.id}"`));

    it('is about the state that the words before it set, in which it is not done, nor said to be', async () => {
      const last = shown.findLast(({ index }) => index < before.length)!.link;
      expect(decodeLink(task.figure).issues).toEqual([]);
      expect(decodeLink(task.figure).spec).toEqual(decodeLink(last).spec);
      expect(await verdictOn(task, task.figure)).toEqual({ isReached: false, words: '' });
    });

    it.runIf(task.stays)('offers places to look at, of which some solve it and some do not', async () => {
      const { spec } = decodeLink(task.figure);
      const verdicts = (await sightsAt(task.figure, task.places!)).map((sight) =>
        verdictOf(task, sight, spec),
      );
      expect(new Set(verdicts.map(({ isReached }) => isReached))).toEqual(new Set([true, false]));
    });

    it('can be done', async () => {
      expect(await verdictOn(task, task.example)).toEqual({ isReached: true, words: '' });
    });

    it('is done by no state that the words set', async () => {
      const meant = decodeLink(task.figure).spec;
      for (const lab of sample([...new Set(states)], 6, (link) => link)) {
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
