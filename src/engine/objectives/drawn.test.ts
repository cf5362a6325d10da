import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/drawn_curves.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { linspace } from '../numeric/arrays';
import type { ParamValue, ParamValues } from '../definition';
import { EngineError } from '../errors';
import { drawn } from './drawn';
import { sweep } from '../../testing/sweep';

const valueAt = (params: ParamValues, x: number) => drawn.evaluate!(Float64Array.of(x), params);

const height = fc.double({ min: -1e3, max: 1e3, noNaN: true });
const heights = fc.array(height, { minLength: 2, maxLength: 200 });
const pairs = fc.array(fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), height), {
  minLength: 2,
  maxLength: 60,
});
const drawings: fc.Arbitrary<ParamValues> = fc
  .oneof(heights, pairs)
  .map((points) => ({ points, box: [[0, 10]] }));

describe.each(golden.cases)('$name', ({ points, box, x, value, top }) => {
  const params = { points, box };

  it('has the values another program gives', () => {
    const values = x.map((at) => valueAt(params, at));
    expectAllClose(values, value, { rtol: 1e-12 });
  });

  it('has its top where another program finds it', () => {
    const [optimum] = drawn.optima(params);
    expectClose(optimum!.value, top.value, { rtol: 1e-12 });
    expectClose(valueAt(params, optimum!.x[0]!), valueAt(params, top.x), { rtol: 1e-12 });
  });
});

describe('any drawing', () => {
  const grid = linspace(-1, 11, 1201);

  it('stays within the range of its points, also outside the box, and is never NaN', () => {
    fc.assert(
      fc.property(drawings, (params) => {
        const points = params['points'] as (number | [number, number])[];
        const ys = points.map((point) => (typeof point === 'number' ? point : point[1]));
        const [low, high] = [Math.min(...ys), Math.max(...ys)];
        const slack = 1e-12 * (high - low);
        for (const x of [...grid, -1e300, 1e300, Infinity, -Infinity, NaN]) {
          const y = valueAt(params, x);
          expect(y >= low - slack && y <= high + slack).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('goes through points that are not crowded, nearly', () => {
    fc.assert(
      fc.property(fc.array(height, { minLength: 2, maxLength: 21 }), (points) => {
        const span = Math.max(...points) - Math.min(...points);
        points.forEach((y, i) => {
          const x = (10 * i) / (points.length - 1);
          // Rounded off by what the curve turns within one of its pieces.
          expect(Math.abs(valueAt({ points, box: [[0, 10]] }, x) - y)).toBeLessThanOrEqual(
            0.05 * span + 1e-12,
          );
        });
      }),
    );
  });

  it('is twice differentiable: where two pieces meet they have one slope and one curvature', () => {
    fc.assert(
      fc.property(drawings, fc.integer({ min: 1, max: 199 }), (params, knot) => {
        const step = 0.05 / 4;
        const side = (sign: number) =>
          [0, 1, 2, 3].map((k) => valueAt(params, (10 * knot) / 200 + sign * k * step));
        // Differences on one side, exact for cubic pieces.
        const slope = ([a, b, c, d]: number[]) => -11 * a! + 18 * b! - 9 * c! + 2 * d!;
        const bend = ([a, b, c, d]: number[]) => 2 * a! - 5 * b! + 4 * c! - d!;
        expect(Math.abs(slope(side(1)) + slope(side(-1)))).toBeLessThan(1e-8);
        expect(Math.abs(bend(side(1)) - bend(side(-1)))).toBeLessThan(1e-8);
      }),
      { numRuns: sweep(90, 300) },
    );
  });

  it('has no value above its optimum', () => {
    fc.assert(
      fc.property(drawings, (params) => {
        const [{ x, value } = { x: [], value: NaN }] = drawn.optima(params);
        expect(x[0]! >= 0 && x[0]! <= 10).toBe(true);
        const size = Math.max(1e-300, Math.abs(value));
        for (const at of grid) expect(valueAt(params, at)).toBeLessThanOrEqual(value + 1e-12 * (size + 2e3));
      }),
      { numRuns: 60 },
    );
  });

  it('does not mind the order of its points, nor two at one place', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }),
        (places) => {
          const points = places.map((x, i) => [x, i % 5]);
          const params = (given: number[][]) => ({ points: given, box: [[0, 100]] });
          for (const x of [0, 13, 50, 99.5]) {
            const y = valueAt(params(points), x);
            expect(valueAt(params([...points].reverse()), x)).toBeCloseTo(y, 10);
            expect(valueAt(params([...points, ...points]), x)).toBeCloseTo(y, 10);
          }
        },
      ),
    );
  });
});

describe('the box', () => {
  it.each([
    [{}, [0, 10]],
    [{ points: null, box: null }, [0, 10]],
    [{ box: [[3, 4]] }, [3, 4]],
    [{ points: [1, 2] }, [0, 1]],
    [
      {
        points: [
          [5, 1],
          [-3, 2],
        ],
      },
      [-3, 5],
    ],
    [{ points: [1, 2], box: [[-7, 7]] }, [-7, 7]],
  ])('of %j', (params, side) => expect(drawn.box(params as ParamValues)).toEqual([side]));
});

describe('what cannot be drawn', () => {
  const crowd = (count: number) => new Array<number>(count).fill(1);
  it.each([
    [{ points: 'hill' }, 'a list of 2 to 200 points, or of heights side by side, not "hill".'],
    [{ points: [] }, 'not 0.'],
    [{ points: [1] }, 'not 1.'],
    [{ points: crowd(201) }, 'not 201.'],
    [{ points: { 0: 1, length: 2 } }, 'not {"0":1,"length":2}.'],
    [{ points: [1, null] }, 'Point 2 of the drawing: its height must be a number within ±1e100, not null.'],
    [{ points: [1, NaN] }, 'not NaN.'],
    [{ points: [1, 1e200] }, 'not 1e+200.'],
    [{ points: [1, [2, 3]] }, 'not [2,3].'],
    [{ points: [[0, 1], 2] }, 'The points of a drawing must be pairs [x, y] at different finite places x.'],
    [{ points: [[0, 1], 2], box: [[0, 1]] }, 'Point 2 of the drawing must be two numbers [x, y], not 2.'],
    [
      {
        points: [
          [0, 1],
          [0, 2],
        ],
      },
      'at different finite places x.',
    ],
    [
      {
        points: [
          [0, 1],
          [Infinity, 2],
        ],
      },
      'at different finite places x.',
    ],
    [
      {
        points: [
          [0, 1],
          [3, 2],
        ],
        box: [[0, 2]],
      },
      'Point 2 of the drawing lies at x = 3, outside the box from 0 to 2: widen the box, or leave the point out.',
    ],
    [{ points: [1, 2], box: [[1, 1]] }, 'one pair of finite numbers, lower first, not [[1,1]].'],
    [
      {
        points: [1, 2],
        box: [
          [0, 1],
          [0, 1],
        ],
      },
      'not [[0,1],[0,1]].',
    ],
    [{ points: [1, 2], box: [[-1e308, 1e308]] }, 'lower first'],
    [{ points: [1, 2], box: 'wide' }, 'not "wide".'],
    [{ box: [0, 1] }, 'not [0,1].'],
  ] as const)('%j', (params, words) => {
    const sentence: unknown = expect.stringContaining(words);
    for (const ask of [drawn.box, drawn.optima]) {
      expect(() => ask(params as unknown as ParamValues)).toThrow(
        expect.objectContaining({ code: 'invalid-data', message: sentence }),
      );
    }
  });

  it('any JSON is a drawing or gets a sentence', () => {
    const params = fc.record(
      {
        points: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.oneof(fc.double(), fc.jsonValue()), { maxLength: 12 }),
          fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 12 }),
        ),
        box: fc.oneof(fc.jsonValue(), fc.tuple(fc.tuple(fc.double(), fc.double()))),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(params, (given) => {
        try {
          const [[lo, hi]] = drawn.box(given as ParamValues) as [[number, number]];
          for (const x of linspace(lo, hi, 50)) {
            expect(valueAt(given as ParamValue as ParamValues, x)).toSatisfy(Number.isFinite);
          }
          expect(drawn.optima(given as ParamValues)[0]!.value).toSatisfy(Number.isFinite);
        } catch (thrown) {
          if (!(thrown instanceof EngineError)) throw thrown;
          expect(thrown.code).toBe('invalid-data');
          expect(thrown.message).toMatch(/^(A|Point|The) [^]*\.$/);
          expect(thrown.message.length).toBeLessThan(250);
        }
      }),
      { numRuns: sweep(150, 500) },
    );
  });
});
