import { describe, expect, it } from 'vitest';
import { linspace } from '../numeric/arrays';
import type { ParamValues } from '../definition';
import { exampleFormula, formula } from './formula';

const valueAt = (params: ParamValues, ...x: readonly number[]) =>
  formula.evaluate!(Float64Array.from(x), params);

const square = [
  [0, 2],
  [-1, 1],
];

describe('the box', () => {
  it.each([
    [{}, [[-1, 2]]],
    [{ formula: null, box: null }, [[-1, 2]]],
    [{ formula: exampleFormula }, [[-5, 5]]],
    [{ formula: '3' }, [[-5, 5]]],
    [
      { formula: 'x3' },
      [
        [-5, 5],
        [-5, 5],
        [-5, 5],
      ],
    ],
    [{ formula: 'x^2', box: [[0, 2]] }, [[0, 2]]],
    [{ box: [[0, 2]] }, [[0, 2]]],
    [{ formula: 'x1', box: square }, square],
  ] as const)('of %j', (params, box) => expect(formula.box(params)).toEqual(box));

  it.each([
    [{ formula: 'x1*x2', box: [[0, 1]] }, 'a side for each input of the formula, 2 to 10 of them, not 1.'],
    [{ formula: 'x10', box: square }, 'a side for each input of the formula, 10 of them, not 2.'],
    [{ formula: 'x', box: [] }, 'a side for each input of the formula, 1 to 10 of them, not 0.'],
    [{ formula: 'x', box: new Array<number[]>(11).fill([0, 1]) }, '1 to 10 of them, not 11.'],
    [{ box: 'wide' }, '1 to 10 of them, not 0.'],
    [{ box: [[2, 1]] }, 'two finite numbers, lower first, not [2, 1].'],
    [{ box: [[1, 1]] }, 'not [1, 1].'],
    [{ box: [[-1e308, 1e308]] }, 'not [-1e+308, 1e+308].'],
    [{ box: [[0, Infinity]] }, 'not [0, Infinity].'],
    [{ box: [[0, 1, 2]] }, 'not a list of 3.'],
    [{ box: [{ lo: 0 }] }, 'not an object.'],
    [{ box: [null] }, 'not null.'],
  ] as const)('%j is refused in words', (params, words) => {
    expect(() => formula.box(params as ParamValues)).toThrow(
      expect.objectContaining({
        code: 'invalid-value',
        message: expect.stringContaining(words) as string,
        detail: expect.objectContaining({ parameter: 'box' }) as object,
      }),
    );
  });
});

it.each([5, true, ['x'], { text: 'x' }])('a formula that is %j is refused in words', (given) => {
  const fault = { code: 'invalid-value', detail: { parameter: 'formula', position: 0, length: 0 } };
  expect(() => formula.box({ formula: given })).toThrow(
    expect.objectContaining({
      ...fault,
      message: expect.stringMatching(/^The formula must be a text, not /) as string,
    }),
  );
});

it('each set of parameters keeps its own function', () => {
  const cube = { formula: 'x^3' };
  const plane = { formula: 'x1 - 2x2', box: square };
  for (let round = 0; round < 2; round++) {
    expect(valueAt(cube, 2)).toBe(8);
    expect(valueAt(plane, 2, 3)).toBe(-4);
    expect(valueAt({}, 0.5)).toBe(Math.sin(2.5) - 0.125 + 0.35);
  }
});

it('the example has three hills, the highest inside', () => {
  const y = linspace(-1, 2, 601).map((x) => valueAt({}, x));
  const tops = y.filter((value, i) => i > 0 && i < 600 && value > y[i - 1]! && value > y[i + 1]!);
  expect(Array.from(tops, (value) => Math.round(100 * value) / 100)).toEqual([-0.05, 1.17, 0.88]);
});
