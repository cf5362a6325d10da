import { describe, expect, it } from 'vitest';
import { finish, type Progress } from '../../task';
import type { Box, Objective } from './box';
import { multistart } from './multistart';

const BOX: Box = { lower: Float64Array.of(-3), upper: Float64Array.of(3) };

/** Two valleys at ±1; the right one is deeper by twice the tilt. */
function valleys(tilt: number): Objective {
  return (x) => {
    const u = x[0]!;
    return { value: (u * u - 1) ** 2 - tilt * u + 2, gradient: Float64Array.of(4 * u * (u * u - 1) - tilt) };
  };
}

function starts(...values: number[]): Float64Array[] {
  return values.map((value) => Float64Array.of(value));
}

describe('multistart', () => {
  it('keeps the lowest minimum and says where it came from', () => {
    const { best, start, evaluations } = finish(
      multistart({ box: BOX, f: valleys(0.1) }, starts(-2, -0.5, 0.7, 2), 'Fit'),
    );
    expect(best.x[0]).toBeCloseTo(1.0123, 3);
    expect(start).toBe(2);
    expect(evaluations).toBeGreaterThan(best.evaluations);
  });

  it('keeps the first of equals', () => {
    expect(finish(multistart({ box: BOX, f: valleys(0) }, starts(-2, 2), 'Fit')).best.x[0]).toBeLessThan(0);
    expect(finish(multistart({ box: BOX, f: valleys(0) }, starts(2, -2), 'Fit')).best.x[0]).toBeGreaterThan(
      0,
    );
    expect(finish(multistart({ box: BOX, f: valleys(1e-10) }, starts(-2, 2), 'Fit')).start).toBe(0);
    expect(finish(multistart({ box: BOX, f: valleys(1e-6) }, starts(-2, 2), 'Fit')).start).toBe(1);
  });

  it('does not follow a run to a minimum that is known', () => {
    const problem = { box: BOX, f: valleys(0.1) };
    const once = finish(multistart(problem, starts(2), 'Fit'));
    const thrice = finish(multistart(problem, starts(2, 1.5, 2), 'Fit'));
    expect(thrice.best).toEqual(once.best);
    expect(thrice.evaluations).toBeLessThan(3 * once.evaluations);
  });

  it('tells tiny values apart by their own size', () => {
    const tiny: Objective = (x) => {
      const { value, gradient } = valleys(0.5)(x);
      return { value: 1e-12 * value, gradient: gradient.map((g) => 1e-12 * g) };
    };
    const options = { gradientTolerance: 0 };
    expect(finish(multistart({ box: BOX, f: tiny, options }, starts(-2, 2), 'Fit')).start).toBe(1);
  });

  it('passes over starts without a value', () => {
    const f: Objective = (x) =>
      x[0]! < 0 ? { value: Number.NaN, gradient: Float64Array.of(0) } : valleys(0)(x);
    const { best, start } = finish(multistart({ box: BOX, f }, starts(-2, -1, 2), 'Fit'));
    expect(start).toBe(2);
    expect(best.converged).toBe(true);
    expect(finish(multistart({ box: BOX, f }, starts(-2), 'Fit')).best.converged).toBe(false);
  });

  it('reports after each start', () => {
    const seen: Progress[] = [...multistart({ box: BOX, f: valleys(0) }, starts(-1, 0.1, 2), 'Fit')];
    expect(seen).toEqual([1, 2, 3].map((done) => ({ done, total: 3, label: 'Fit' })));
  });

  it('tells each place it comes to, by the number of its start', () => {
    const seen: { start: number; x: number; value: number }[] = [];
    const problem = { box: BOX, f: valleys(0.1) };
    const onVisit = (start: number, x: Float64Array, value: number) => seen.push({ start, x: x[0]!, value });
    const watched = finish(multistart({ ...problem, onVisit }, starts(-2, 2), 'Fit'));
    expect(watched).toEqual(finish(multistart(problem, starts(-2, 2), 'Fit')));
    const second = seen.filter(({ start }) => start === 1);
    expect(seen[0]).toMatchObject({ start: 0, x: -2 });
    expect(second[0]).toMatchObject({ start: 1, x: 2 });
    expect(second.at(-1)).toEqual({ start: 1, x: watched.best.x[0], value: watched.best.value });
    second.slice(1).forEach(({ value }, k) => expect(value).toBeLessThanOrEqual(second[k]!.value));
  });

  it('passes the limits on, and needs a start', () => {
    const options = { maxEvaluations: 2 };
    expect(finish(multistart({ box: BOX, f: valleys(0.3), options }, starts(-2, 2), 'Fit')).evaluations).toBe(
      4,
    );
    expect(() => finish(multistart({ box: BOX, f: valleys(0) }, [], 'Fit'))).toThrow('at least one start');
  });
});
