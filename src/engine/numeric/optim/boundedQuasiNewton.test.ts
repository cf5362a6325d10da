import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vec } from '../arrays';
import { EngineError } from '../../errors';
import type { Box, Objective } from './box';
import * as engine from './boundedQuasiNewton';

/** The arguments in a row, for short tests. */
function minimize(f: Objective, start: Vec, box: Box, options: engine.MinimizeOptions = {}): engine.Minimum {
  return engine.minimize({ f, box, options }, start);
}

function cube(size: number, from: number, to: number): Box {
  return { lower: new Float64Array(size).fill(from), upper: new Float64Array(size).fill(to) };
}

/** Σ ½ c_i (x_i − m_i)² plus a constant. */
function bowl(curvatures: readonly number[], centre: readonly number[], floor = 0): Objective {
  return (x) => {
    const gradient = x.map((value, i) => curvatures[i]! * (value - centre[i]!));
    return {
      value: floor + gradient.reduce((sum, g, i) => sum + 0.5 * g * (x[i]! - centre[i]!), 0),
      gradient,
    };
  };
}

/** Rosenbrock's valley in any dimension, least at (1, …, 1). */
const valley: Objective = (x) => {
  const gradient = new Float64Array(x.length);
  let value = 0;
  for (let i = 0; i + 1 < x.length; i++) {
    const a = x[i + 1]! - x[i]! ** 2;
    const b = 1 - x[i]!;
    value += 100 * a * a + b * b;
    gradient[i]! += -400 * x[i]! * a - 2 * b;
    gradient[i + 1]! += 200 * a;
  }
  return { value, gradient };
};

/** A function together with a record of where it was asked. */
function watched(f: Objective): { f: Objective; asked: Vec[] } {
  const asked: Vec[] = [];
  return {
    asked,
    f: (x) => {
      asked.push(Float64Array.from(x));
      return f(x);
    },
  };
}

function distance(x: Vec, target: readonly number[]): number {
  return Math.max(...x.map((value, i) => Math.abs(value - target[i]!)));
}

const STRICT = { gradientTolerance: 1e-10, valueTolerance: 0 };

describe('minimize', () => {
  it.each([2, 4, 8])('walks Rosenbrock’s valley in %i dimensions to 1e-8', (size) => {
    const start = Float64Array.from({ length: size }, (_, i) => (i % 2 === 0 ? -1.2 : 1));
    const found = minimize(valley, start, cube(size, -5, 5));
    expect(distance(found.x, Array(size).fill(1))).toBeLessThan(1e-8);
    expect(found.converged).toBe(true);
    expect(found.evaluations).toBeLessThan(40 + 10 * size);
  });

  it('needs no finite box', () => {
    const found = minimize(valley, Float64Array.of(-1.2, 1), cube(2, -Infinity, Infinity));
    expect(distance(found.x, [1, 1])).toBeLessThan(1e-8);
  });

  it('lands exactly on the sides that hold it', () => {
    const found = minimize(valley, Float64Array.of(-1.2, 1), {
      lower: Float64Array.of(-2, -2),
      upper: Float64Array.of(0.5, 2),
    });
    expect(found.x[0]).toBe(0.5);
    expect(found.x[1]).toBeCloseTo(0.25, 8);
    const bowlAbove = minimize(bowl([1, 10, 3], [2, -3, 0.5]), new Float64Array(3), cube(3, -1, 1), STRICT);
    expect([bowlAbove.x[0], bowlAbove.x[1]]).toEqual([1, -1]);
    expect(bowlAbove.x[2]).toBeCloseTo(0.5, 12);
    expect(bowlAbove.converged).toBe(true);
  });

  it('finds the corner of a slope, from the opposite corner and from itself', () => {
    const slope: Objective = (x) => ({ value: 3 * x[0]! - 2 * x[1]!, gradient: Float64Array.of(3, -2) });
    for (const start of [Float64Array.of(1, 0), Float64Array.of(0.5, 0.5), Float64Array.of(0, 1)]) {
      const found = minimize(slope, start, cube(2, 0, 1));
      expect([...found.x, found.value, found.converged]).toEqual([0, 1, -2, true]);
    }
  });

  it('leaves a side on which it started when the minimum is inside', () => {
    const found = minimize(bowl([1, 4], [0.3, -0.2]), Float64Array.of(1, -1), cube(2, -1, 1), STRICT);
    expect(distance(found.x, [0.3, -0.2])).toBeLessThan(1e-10);
  });

  it.each([1e2, 1e5, 1e8, 1e12])('a bowl %d times steeper one way than the other', (condition) => {
    const curvatures = Array.from({ length: 6 }, (_, i) => condition ** (i / 5));
    const f = bowl(curvatures, Array(6).fill(0.3), 5);
    const found = minimize(f, Float64Array.of(-2, 1, 2, -1, 1.5, -0.7), cube(6, -3, 3), {
      maxEvaluations: 400,
    });
    expect(found.value - 5).toBeLessThan(1e-9);
    expect(found.converged).toBe(true);
  });

  it('agrees with the closed form of a turned bowl, held by one side', () => {
    // ½xᵀAx − bᵀx with A = [[2, 1], [1, 2]], b = (4, 1): free minimum (7/3, −2/3); with x₀ ≤ 1 it is (1, 0).
    const f: Objective = (x) => {
      const [a, b] = [x[0]!, x[1]!];
      return {
        value: a * a + a * b + b * b - 4 * a - b,
        gradient: Float64Array.of(2 * a + b - 4, a + 2 * b - 1),
      };
    };
    expect(
      distance(minimize(f, Float64Array.of(0, 0), cube(2, -9, 9), STRICT).x, [7 / 3, -2 / 3]),
    ).toBeLessThan(1e-9);
    expect(distance(minimize(f, Float64Array.of(-3, 0), cube(2, -9, 1), STRICT).x, [1, 0])).toBeLessThan(
      1e-9,
    );
  });
});

describe('where the function cannot be computed', () => {
  it.each([Number.NaN, Infinity, -Infinity])('a wall of %d is backed away from', (wall) => {
    const inner = bowl([1, 30], [0.9, 0.1]);
    const f: Objective = (x) =>
      x[0]! > 0.5 ? { value: wall, gradient: Float64Array.of(wall, 0) } : inner(x);
    const found = minimize(f, Float64Array.of(-1, 1), cube(2, -1, 1));
    expect(found.x[0]).toBeLessThanOrEqual(0.5);
    expect(found.value).toBeLessThan(inner(Float64Array.of(0.45, 0.1)).value);
  });

  it('a gradient that is no number spoils a point as well', () => {
    const inner = bowl([1], [0]);
    const f: Objective = (x) => ({
      ...inner(x),
      ...(x[0]! < -0.5 ? { gradient: Float64Array.of(Number.NaN) } : {}),
    });
    const found = minimize(f, Float64Array.of(0.9), cube(1, -4, 1));
    expect(Math.abs(found.x[0]!)).toBeLessThan(1e-6);
  });

  it('a start of no value comes back, in the box, not converged', () => {
    const f: Objective = () => ({ value: Number.NaN, gradient: Float64Array.of(0, 0) });
    const found = minimize(f, Float64Array.of(7, Number.NaN), cube(2, 0, 1));
    expect([...found.x, found.evaluations, found.converged]).toEqual([1, 0, 1, false]);
  });

  it.each([1e-300, 1e-150, 1e150, 1e300])('values and gradients of size %d do no harm', (size) => {
    const f: Objective = (x) => {
      const { value, gradient } = valley(x);
      return { value: size * value, gradient: gradient.map((g) => size * g) };
    };
    for (const box of [cube(2, -5, 5), cube(2, -1e200, 1e200), cube(2, -Infinity, Infinity)]) {
      const found = minimize(f, Float64Array.of(-1.2, 1), box, { gradientTolerance: 0 });
      expect(found.value).toBeLessThanOrEqual(f(Float64Array.of(-1.2, 1)).value);
      expect(found.evaluations).toBeLessThanOrEqual(200);
    }
  });

  it('a gradient that lies ends the search without harm', () => {
    const f: Objective = (x) => ({ value: x[0]! ** 2 + 1, gradient: Float64Array.of(-2 * x[0]!) });
    const found = minimize(f, Float64Array.of(0.5), cube(1, -1, 1));
    expect([found.x[0], found.value, found.converged]).toEqual([0.5, 1.25, false]);
  });
});

describe('cost', () => {
  it('respects the number of evaluations', () => {
    for (const maxEvaluations of [1, 2, 3, 10]) {
      const { f, asked } = watched(valley);
      const found = minimize(f, Float64Array.of(-1.2, 1), cube(2, -5, 5), { maxEvaluations });
      expect(asked.length).toBe(found.evaluations);
      expect(found.evaluations).toBeLessThanOrEqual(maxEvaluations);
      expect(found.converged).toBe(false);
    }
  });

  it('is one call at a stationary point, in a box without width and without parameters', () => {
    const f = bowl([1, 1], [0.5, 3]);
    expect(minimize(f, Float64Array.of(0.5, 1), cube(2, 0, 1))).toMatchObject({
      evaluations: 1,
      converged: true,
    });
    expect(minimize(f, Float64Array.of(0, 0), cube(2, 0, 0))).toMatchObject({
      evaluations: 1,
      converged: true,
    });
    expect(
      minimize(() => ({ value: 2, gradient: new Float64Array(0) }), new Float64Array(0), cube(0, 0, 0)).value,
    ).toBe(2);
  });

  it('is small after a small change, as in a warm start', () => {
    const { x } = minimize(
      bowl([1, 40, 9], [0.2, 0.4, 0.6], 10),
      Float64Array.of(0.9, 0.9, 0.9),
      cube(3, 0, 1),
    );
    const again = minimize(bowl([1.1, 39, 9], [0.21, 0.4, 0.61], 10), x, cube(3, 0, 1));
    expect(again.evaluations).toBeLessThan(20);
  });

  it('stops at the rounding error of the value', () => {
    const inner = bowl([1, 300], [0.2, 0.4], 3);
    const f: Objective = (x) => {
      const { value, gradient } = inner(x);
      return { value: value + 1e-9 * Math.sin(1e7 * x[0]! + 1e8 * x[1]!), gradient };
    };
    const found = minimize(f, Float64Array.of(0.9, 0.1), cube(2, 0, 1));
    expect(found.evaluations).toBeLessThan(60);
    expect(found.converged).toBe(true);
    expect(found.value).toBeLessThan(3 + 1e-7);
  });
});

describe('laws', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true });
  const side = fc.tuple(number, number).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const problem = fc.integer({ min: 1, max: 6 }).chain((size) =>
    fc.record({
      sides: fc.array(side, { minLength: size, maxLength: size }),
      start: fc.array(fc.double(), { minLength: size, maxLength: size }),
      curvatures: fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), {
        minLength: size,
        maxLength: size,
      }),
      centre: fc.array(number, { minLength: size, maxLength: size }),
      wave: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
  );

  it('stays in the box, never ends above the start, whatever box and start', () => {
    fc.assert(
      fc.property(problem, ({ sides, start, curvatures, centre, wave }) => {
        const box = {
          lower: Float64Array.from(sides, (s) => s[0]),
          upper: Float64Array.from(sides, (s) => s[1]),
        };
        const inner = bowl(curvatures, centre);
        const { f, asked } = watched((x) => {
          const { value, gradient } = inner(x);
          const waves = x.reduce((sum, v) => sum + wave * Math.cos(3 * v), 0);
          return {
            value: value + waves,
            gradient: gradient.map((g, i) => g - 3 * wave * Math.sin(3 * x[i]!)),
          };
        });
        const found = minimize(f, Float64Array.from(start), box);
        for (const x of [...asked, found.x]) {
          expect(x.every((value, i) => value >= box.lower[i]! && value <= box.upper[i]!)).toBe(true);
        }
        expect(found.value).toBeLessThanOrEqual(f(asked[0]!).value + 1e-12);
        expect(found.value).toBe(f(found.x).value);
        expect(minimize(f, Float64Array.from(start), box)).toEqual(found);
      }),
      { seed: 3 },
    );
  });

  it('finds the exact minimum of every bowl in every box', () => {
    fc.assert(
      fc.property(problem, ({ sides, start, curvatures, centre }) => {
        const box = {
          lower: Float64Array.from(sides, (s) => s[0]),
          upper: Float64Array.from(sides, (s) => s[1]),
        };
        const found = minimize(bowl(curvatures, centre), Float64Array.from(start), box, STRICT);
        const best = centre.map((c, i) => Math.min(Math.max(c, box.lower[i]!), box.upper[i]!));
        expect(distance(found.x, best)).toBeLessThan(1e-7);
      }),
      { seed: 4 },
    );
  });

  it('refuses a box of the wrong size or without inside', () => {
    const f = bowl([1, 1], [0, 0]);
    expect(() => minimize(f, Float64Array.of(0, 0), cube(3, 0, 1))).toThrow(EngineError);
    expect(() => minimize(f, Float64Array.of(0, 0), cube(2, 1, 0))).toThrow(EngineError);
    expect(() => minimize(f, Float64Array.of(0, 0), cube(2, Number.NaN, 0))).toThrow(EngineError);
  });
});
