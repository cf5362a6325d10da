import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { gaussianMargins } from '../posteriors/gaussian';
import { bestThatHolds, logChanceHolds, scoreThatHolds } from './secondOutcome';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const belief = gaussianMargins(of(0, 3, -800), of(1, 0.5, 1));

describe('the chance that an outcome holds', () => {
  it('has sides that add up to all, and what lies between is their difference', () => {
    const [above, below] = [logChanceHolds(belief, { atLeast: 1 }), logChanceHolds(belief, { atMost: 1 })];
    above.forEach((one, i) => expectClose(Math.exp(one) + Math.exp(below[i]!), 1, { rtol: 1e-14 }));
    const between = logChanceHolds(belief, { atLeast: 1, atMost: 2 });
    const to2 = logChanceHolds(belief, { atMost: 2 });
    for (const i of [0, 1]) {
      expectClose(Math.exp(between[i]!), Math.exp(to2[i]!) - Math.exp(below[i]!), { rtol: 1e-12 });
    }
    expect(between[2]).toBeLessThan(-3e5);
    expect(between[2]).toBeGreaterThan(-4e5);
  });

  it('is the same of a belief without standard scores, where it does not underflow', () => {
    const { standardScore: _, ...plain } = belief;
    for (const limit of [{ atLeast: 0.5 }, { atMost: 4 }, { atLeast: -1, atMost: 3 }]) {
      const [one, other] = [logChanceHolds(plain, limit), logChanceHolds(belief, limit)];
      expectAllClose(one.slice(0, 2), other.slice(0, 2), { rtol: 1e-12 });
    }
  });

  it('refuses a limit that says nothing, or that nothing keeps', () => {
    expect(() => logChanceHolds(belief, {})).toThrow(/atLeast/);
    expect(() => logChanceHolds(belief, { atLeast: 2, atMost: 1 })).toThrow(/leave room between/);
  });
});

it('what has to be beaten is the best that holds; what was not measured does not count', () => {
  const y = of(5, 3, 4, 9);
  expect(bestThatHolds(y, of(1, 2, 3, NaN), { atLeast: 2 })).toBe(4);
  expect(bestThatHolds(y, of(1, 2, 3, NaN), { atLeast: 4 })).toBeNull();
  expect(bestThatHolds(y, of(1, 2, 3, NaN), { atMost: 1 })).toBe(5);
});

it('a score is the sum of the logs, and of the chances alone while nothing holds', () => {
  expect(scoreThatHolds(of(-1, -2), [of(-3, -4), of(-5, -6)])).toEqual(of(-9, -12));
  expect(scoreThatHolds(null, [of(-3, -4)])).toEqual(of(-3, -4));
});
