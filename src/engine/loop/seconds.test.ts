import { describe, expect, it } from 'vitest';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { meanOf, sdOf } from '../numeric/arrays';
import { finish } from '../task';
import { experimentOf } from './experiment';
import { secondsAt } from './seconds';
import { nextStep, startRun } from './step';

const given: PartialSpec = {
  seed: 7,
  objective: { id: 'branin' },
  surrogate: { id: 'gp' },
  strategy: { id: 'random', params: { initial: 3, steps: 4 } },
  cost: { id: 'rising', params: { input: 2, most: 400 } },
};
const spec = completeSpec(given);
const chancy = completeSpec({ ...given, cost: { id: 'even', params: { seconds: 20, spread: 0.5 } } });

describe('the seconds of an evaluation', () => {
  it('are those of its place, in the units of the objective', () => {
    const experiment = experimentOf(spec);
    expect(secondsAt(experiment, [3, 0], 0)).toBe(1);
    expect(secondsAt(experiment, [-5, 7.5], 0)).toBeCloseTo(20, 10);
    expect(secondsAt(experiment, [10, 15], 9)).toBeCloseTo(400, 10);
    expect(secondsAt(experimentOf(completeSpec({})), [10], 0)).toBeNull();
  });

  it('are drawn for each evaluation where there is chance, and stay what they were', () => {
    const experiment = experimentOf(chancy);
    const drawn = Float64Array.from({ length: 400 }, (_, id) => {
      return Math.log(secondsAt(experiment, [1, 1], id)! / 20);
    });
    expect(Math.abs(meanOf(drawn))).toBeLessThan((3 * 0.5) / 20);
    expect(Math.abs(sdOf(drawn) - 0.5)).toBeLessThan((3 * 0.5) / Math.sqrt(800));
    expect(secondsAt(experiment, [2, 2], 5)).toBe(secondsAt(experimentOf(chancy), [1, 1], 5));
  });

  it('stand with every observation of a run, also of those put, moved and tried by hand', () => {
    for (const one of [spec, chancy]) {
      const experiment = experimentOf(one);
      const first = finish(startRun(one, [{ kind: 'add', step: 0, x: [1, 2], y: 3 }]));
      const changes = [
        { kind: 'move', step: 1, observation: 1, x: [9, 14], y: 2 },
        { kind: 'try', step: 1, x: [0, 0] },
      ] as const;
      const last = finish(nextStep(finish(nextStep(first, changes)), changes));
      expect(last.observations).toHaveLength(6);
      expect(last.observations.map(({ seconds }) => seconds)).toEqual(
        last.observations.map(({ x, id }) => secondsAt(experiment, x, id)),
      );
    }
  });

  it('are refused where the input they depend on is not there', () => {
    const misfit = completeSpec({ ...given, cost: { id: 'rising', params: { input: 3 } } });
    expect(() => experimentOf(misfit)).toThrow('The seconds cannot depend on input 3: there are 2.');
  });
});
