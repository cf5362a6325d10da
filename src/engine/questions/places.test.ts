import { describe, expect, it } from 'vitest';
import { experimentOf } from '../loop/experiment';
import { defaultSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import { linspace } from '../numeric/arrays';
import { drawnPlaces } from '../strategies/candidates';
import { finish } from '../task';
import { gridAlong, placesOn } from './places';
import { plane } from './plane';
import { buildView } from './view';

/** Rows with a factor from 0.001 to 10, a count from 3 to 200, and a share. */
function specOf(kinds: readonly string[]) {
  const X = [
    [0.001, 3, 0],
    [0.05, 40, 0.5],
    [10, 200, 1],
  ].map((row) => row.slice(0, kinds.length));
  const box = [
    [0.001, 10],
    [3, 200],
    [0, 1],
  ].slice(0, kinds.length);
  const params = { X, y: [1, 3, 2], box, kinds };
  return { ...defaultSpec, objective: { id: 'points', params }, surrogate: { id: 'gp', params: {} } };
}

describe('the values along an input', () => {
  const spec = specOf(['log-float', 'log-integer', 'float']);
  const experiment = experimentOf(spec);

  it.each([0, 1])('are even in its logarithm where input %i is searched by that', (input) => {
    const values = gridAlong(experiment, input, 41);
    expect([values[0], values[40]]).toEqual(experiment.box[input]);
    const { grid } = placesOn(experiment, [0.05, 40, 0.5], [{ input, values }]);
    for (let k = 0; k < 41; k++) expect(grid.data[3 * k + input]).toBeCloseTo(k / 40, 13);
  });

  it('are even on its line elsewhere', () => {
    expect(gridAlong(experiment, 2)).toEqual(linspace(0, 1, 401));
    expect(() => gridAlong(experiment, 3)).toThrow('There is no input 3');
  });

  it('never leave the box, and rise', () => {
    for (const side of [
      [1e-8, 1e6],
      [0.1, 0.3],
      [1 / 3, 1e5 / 7],
      [2, 2],
    ] as const) {
      const own = { ...experimentOf(specOf(['log-float'])), box: [side] };
      const values = gridAlong(own, 0);
      expect([values[0], values[400]]).toEqual(side);
      for (let k = 1; k < 401; k++) {
        expect(side[0] < side[1] ? values[k]! > values[k - 1]! : values[k] === side[0]).toBe(true);
      }
    }
  });

  it('are those of a picture, and of the places that its search looks at', () => {
    const alone = specOf(['log-float']);
    const { x } = buildView(finish(startRun(alone, [])));
    expect(x).toEqual(gridAlong(experimentOf(alone), 0));
    expect(x.filter((value) => value < 0.1)).toHaveLength(200);
    const { space } = experimentOf(alone);
    expect(drawnPlaces(space)).toEqual(Array.from(x, (value) => space.toUnit([value])));
  });

  it('of a map are even where its inputs are searched', () => {
    const snapshot = finish(startRun(spec, []));
    const asked = { plane: { axes: [0, 1], through: [0.05, 40, 0.5] }, size: 9, precision: 'draft' } as const;
    const { x, y } = finish(plane.answer(snapshot, asked));
    const experiment = experimentOf(spec);
    expect([x, y]).toEqual([gridAlong(experiment, 0, 9), gridAlong(experiment, 1, 9)]);
    expect(x[4]).toBeCloseTo(0.1, 12);
  });
});
