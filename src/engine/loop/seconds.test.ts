import { describe, expect, it } from 'vitest';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { meanOf, sdOf } from '../numeric/arrays';
import { finish } from '../task';
import { figureOfLink } from '../../testing/figureOfLink';
import { applyChange } from './change';
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

  it('can be forgotten of first answers, as long as one is known to learn from; its value stays', () => {
    const first = finish(startRun(spec, []));
    const without = finish(applyChange(first, { kind: 'untime', step: 0, observation: 1 }));
    const { seconds: _, ...left } = first.observations[1]!;
    expect(without.observations).toEqual(first.observations.with(1, left));
    const again = finish(applyChange(without, { kind: 'untime', step: 0, observation: 1 }));
    expect(again.observations).toEqual(without.observations);
    const moved = finish(applyChange(without, { kind: 'move', step: 0, observation: 1, x: [9, 14], y: 2 }));
    expect(moved.observations[1]).not.toHaveProperty('seconds');
    const one = finish(applyChange(without, { kind: 'untime', step: 0, observation: 2 }));
    for (const kind of ['untime', 'remove'] as const) {
      expect(() => finish(applyChange(one, { kind, step: 0, observation: 0 }))).toThrow(/seconds are known/);
    }
    const next = finish(nextStep(first, []));
    expect(() => finish(applyChange(next, { kind: 'untime', step: 1, observation: 3 }))).toThrow(/its clock/);
    expect(() => finish(applyChange(next, { kind: 'untime', step: 1, observation: 99 }))).toThrow(
      /no observation 99/,
    );
  });

  it('are believed anew where they are forgotten, and more narrowly from the value where both are one process', () => {
    const link =
      'seed=712205&model=gp&cost=by-value&acquisition=expected-improvement-per-second&changes=untime:0:0';
    const doubtOf = (hash: string): number => {
      const { snapshot, view } = figureOfLink(hash);
      const { lower, upper } = view.seconds!;
      const at = view.x.findIndex((x) => x >= snapshot.observations[0]!.x[0]!);
      return Math.log(upper[at]! / lower[at]!);
    };
    expect(doubtOf(link.replace('&changes=untime:0:0', ''))).toBeLessThan(0.1);
    expect(doubtOf(link)).toBeGreaterThan(2);
    expect(doubtOf(`${link}&costModel=together`)).toBeLessThan(0.5);
  });

  it('are refused where the input they depend on is not there', () => {
    const misfit = completeSpec({ ...given, cost: { id: 'rising', params: { input: 3 } } });
    expect(() => experimentOf(misfit)).toThrow('The seconds cannot depend on input 3: there are 2.');
  });
});
