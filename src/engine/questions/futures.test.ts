import { expect, it } from 'vitest';
import type { ParamValues } from '../definition';
import { completeSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import { finish } from '../task';
import { futuresOf } from './futures';

it('nothing is expected from places that the limits rule out', () => {
  const measured = {
    X: [
      [1, 1],
      [4, 2],
      [2, 6],
      [5, 3.5],
    ],
    y: [2, 6, 8, 8.5],
    names: ['a', 'b', 'y'],
    box: [
      [0, 10],
      [0, 10],
    ],
    entry: 'typed',
  };
  const gainWith = (limits: ParamValues): number => {
    const spec = completeSpec({
      ...{ seed: 4, surrogate: { id: 'gp' }, acquisition: { id: 'expected-improvement' } },
      objective: { id: 'points', params: { ...measured, ...limits } as unknown as ParamValues },
    });
    const { gain } = finish(futuresOf(finish(startRun(spec, [])), { trials: 2 }));
    return gain.at(-1)!;
  };
  const [free, limited] = [gainWith({}), gainWith({ limits: [['at most', 2.5, 1, 1]] })];
  expect(free).toBeGreaterThan(1);
  expect(limited).toBeLessThan(0.2 * free);
});
