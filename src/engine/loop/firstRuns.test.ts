import { describe, expect, it } from 'vitest';
import { completeSpec } from '../experiment/complete';
import type { Change } from '../experiment/spec';
import { finish } from '../task';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const params = {
  X: [],
  y: [],
  names: ['a', 'rate', 'n', 'yield'],
  box: [
    [0, 10],
    [0.001, 1],
    [1, 4],
  ],
  kinds: ['float', 'log-float', 'integer'],
};

function told(given: object, results: number): StepSnapshot[] {
  const spec = completeSpec({ seed: 5, objective: { id: 'points', params: { ...params, ...given } } });
  const changes: Change[] = [];
  const history = [finish(startRun(spec, []))];
  for (let step = 0; step < results; step++) {
    const { proposal } = history[step]!;
    changes.push({ kind: 'try', step, x: proposal!.x, y: Math.sin(step) });
    history.push(finish(nextStep(history[step]!, changes)));
  }
  return history;
}

describe('an experiment that begins without results', () => {
  it('asks for places spread over the box, then for those the model chooses', () => {
    const history = told({ first: 4 }, 5);
    expect(history.slice(0, 4).map(({ proposal }) => proposal?.origin)).toEqual(Array(4).fill('design'));
    expect(history[4]!.proposal?.origin).toBe('smart');
    const places = history.slice(0, 4).map(({ proposal }) => proposal!.x);
    // One of Sobol's first four places lies in each quarter of each input.
    const quarters = (values: readonly number[]) =>
      values.map((share) => Math.floor(4 * share)).toSorted((a, b) => a - b);
    expect(quarters(places.map(([a]) => a! / 10))).toEqual([0, 1, 2, 3]);
    expect(quarters(places.map((x) => Math.log(x[1]! / 0.001) / Math.log(1000)))).toEqual([0, 1, 2, 3]);
    expect(places.every((x) => Number.isInteger(x[2]))).toBe(true);
  });

  it('goes on with the next place, whatever was run instead: people set fewer digits', () => {
    const spec = completeSpec({ seed: 5, objective: { id: 'points', params: { ...params, first: 4 } } });
    const start = finish(startRun(spec, []));
    const next = (x: readonly number[]) =>
      finish(nextStep(start, [{ kind: 'try', step: 0, x, y: 3 }])).proposal;
    expect(next([1, 0.5, 2])?.x).not.toEqual(start.proposal?.x);
    expect(next([1, 0.5, 2])).toEqual(next(start.proposal!.x));
  });

  it('counts results that are there already', () => {
    const given = { X: [[5, 0.1, 2]], y: [1], first: 3 };
    const history = told(given, 2);
    expect(history.map(({ proposal }) => proposal?.origin)).toEqual(['design', 'design', 'smart']);
  });

  it('lets the model choose at once where nothing asks for first runs, as ever', () => {
    expect(told({ X: [[5, 0.1, 2]], y: [1] }, 0)[0]!.proposal?.origin).toBe('smart');
    expect(() => told({ first: 1.5 }, 0)).toThrow(/whole number from 0 to 100, not 1.5/);
  });
});
