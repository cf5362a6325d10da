import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluationsNeeded, gains, inferenceRegrets, runningIncumbents, simpleRegrets } from './progress';

const vec = (values: readonly number[]): Float64Array => Float64Array.from(values);
const outputs = fc
  .array(fc.double({ min: -1e308, max: 1e308, noNaN: true }), { minLength: 1, maxLength: 30 })
  .map(vec);

describe('the running incumbent', () => {
  it('is the best so far, of equals the first', () => {
    expect(Array.from(runningIncumbents(vec([1, 3, 2, 3, 4])))).toEqual([0, 1, 1, 1, 4]);
    expect(runningIncumbents(vec([]))).toHaveLength(0);
  });

  it('never gets worse, and ends at the maximum', () => {
    fc.assert(
      fc.property(outputs, (y) => {
        const best = Array.from(runningIncumbents(y), (i) => y[i]!);
        expect(best).toEqual(Array.from(y, (_, i) => Math.max(...y.subarray(0, i + 1))));
      }),
    );
  });
});

describe('regret', () => {
  it('is that of the place whose observation was best, not of the best place', () => {
    // The second observation was lucky: its place is the worse one.
    const regrets = simpleRegrets({ y: vec([1, 2, 1.5]), truth: vec([1.2, 0.8, 1.9]) }, 2);
    expect(Array.from(regrets, (r) => Math.round(10 * r) / 10)).toEqual([0.8, 1.2, 1.2]);
  });

  it('without noise only falls, and is 0 at the optimum', () => {
    fc.assert(
      fc.property(outputs, (y) => {
        fc.pre(y.every((value) => Math.abs(value) < 8e307));
        const regrets = simpleRegrets({ y, truth: y }, Math.max(...y));
        regrets.forEach((regret, i) => expect(regret).toBeLessThanOrEqual(regrets[i - 1] ?? Infinity));
        expect(regrets.at(-1)).toBe(0);
      }),
    );
  });

  it('of a recommendation may rise again', () => {
    expect(Array.from(inferenceRegrets(vec([1, 3, 2, 3.0001]), 3))).toEqual([2, 0, 1, 0]);
  });

  it('needs as many observations as values', () => {
    expect(() => simpleRegrets({ y: vec([1]), truth: vec([]) }, 2)).toThrow('1 observations but 0 values');
  });
});

describe('gain', () => {
  it('is 0 at the minimum, 100 at the maximum, straight between', () => {
    expect(Array.from(gains(vec([2, 4, 3, 2.5]), { min: 2, max: 4 }))).toEqual([0, 100, 50, 25]);
  });

  it('lies between them for every value that can be reached', () => {
    fc.assert(
      fc.property(outputs, (y) => {
        const given = gains(y, { min: Math.min(...y), max: Math.max(...y) });
        expect(given.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
        expect(Math.max(...given)).toBe(100);
      }),
    );
  });

  it('is all there is where nothing can be gained', () => {
    expect(Array.from(gains(vec([7, 7]), { min: 7, max: 7 }))).toEqual([100, 100]);
  });
});

describe('the evaluations needed', () => {
  const gain = vec([10, 60, 40, 95, 100]);

  it('are counted from 1 until the gain is first reached', () => {
    expect([0, 60, 61, 95, 100].map((target) => evaluationsNeeded(gain, target))).toEqual([1, 2, 4, 4, 5]);
  });

  it('are null where it is never reached', () => {
    expect(evaluationsNeeded(gain.subarray(0, 3), 95)).toBeNull();
    expect(evaluationsNeeded(vec([]), 0)).toBeNull();
  });
});
