import { describe, expect, it } from 'vitest';
import { comparePairs } from '../src/engine/metrics/repetitions';
import { createRng } from '../src/engine/numeric/random/rng';
import {
  compared,
  correct,
  correctedInWords,
  isClear,
  middleOf,
  scoreInWords,
  shareOf,
  spreadInWords,
  spreadOf,
  withCorrected,
} from './paired';

describe('the correction of several tests', () => {
  it('is made in each family by itself', () => {
    const tests = [{ p: 0.02 }, { p: 0.03 }, { p: 0.04 }];
    const corrected = correct(tests, (_, i) => (i < 2 ? 'one' : 'other')).map((one) => one.corrected);
    expect(corrected).toEqual([0.04, 0.04, 0.04]);
    expect(correct(tests).map((one) => one.corrected)).toEqual([0.06, 0.06, 0.06]);
  });
});

describe('the correction of all tests of an experiment', () => {
  it('finds them wherever they stand, and leaves out those that compare nothing', () => {
    const nothing = { firstSmaller: 0, secondSmaller: 0, p: 1 };
    const numbers = [
      { label: 'a', test: { firstSmaller: 9, secondSmaller: 1, p: 0.02 }, others: [nothing] },
      { label: 'b', smaller: 1, larger: 9, p: 0.04 },
    ];
    expect(withCorrected(numbers)).toEqual([
      { ...numbers[0], test: { ...numbers[0]!.test, corrected: 0.04 } },
      { ...numbers[1], corrected: 0.04 },
    ]);
  });
});

describe('the share of trials', () => {
  it('has the interval of Clopper and Pearson', () => {
    const read = (k: number, n: number) => {
      const { lower, upper } = shareOf(k, n);
      return [lower, upper].map((one) => Number(one.toFixed(4)));
    };
    // From sums of the binomial law, by another program.
    expect(read(13, 40)).toEqual([0.1857, 0.4913]);
    expect(read(0, 20)).toEqual([0, 0.1684]);
    expect(read(20, 20)).toEqual([0.8316, 1]);
    expect(shareOf(27, 40).lower).toBeCloseTo(1 - shareOf(13, 40).upper, 12);
  });
});

describe('the middle of a comparison', () => {
  it('is the median, between the values that a sign test does not refuse', () => {
    const values = Array.from({ length: 40 }, (_, i) => i + 1);
    expect(middleOf(values)).toEqual({ median: 20.5, lower: 14, upper: 27 });
    expect(middleOf([1, 2, 3, 4, 5, 6])).toEqual({ median: 3.5, lower: 1, upper: 6 });
    expect(middleOf([1, 2, 3, 4, 5])).toBeNull();
  });

  it('leaves out one exactly where the sign test is below 0.05', () => {
    const rng = createRng(9);
    for (let k = 0; k < 200; k++) {
      const first = Array.from({ length: 24 }, () => rng.uniform() ** (k % 3));
      const second = Array.from({ length: 24 }, () => rng.uniform());
      const { times } = compared(first, second);
      const isOutside = times!.lower! > 1 || times!.upper! < 1;
      expect(isOutside).toBe(comparePairs(first, second).p < 0.05);
    }
  });

  it('takes two that never arrive for equal, and has no bound where half of them do not', () => {
    const tie = Array<number>(6).fill(Infinity);
    expect(compared(tie, tie).times).toEqual({ median: 1, lower: 1, upper: 1 });
    const never = Array<number>(12).fill(Infinity);
    const soon = Array<number>(12).fill(3);
    expect(compared(never, soon).times).toEqual({ median: null, lower: null, upper: null });
    expect(compared(soon, never).times).toEqual({ median: 0, lower: 0, upper: 0 });
  });
});

it('calls corrected only what was', () => {
  const score = { firstSmaller: 13, secondSmaller: 27, p: 0.0385 };
  expect(correctedInWords({ ...score, corrected: 0.31 })).toBe('13 : 27, corrected p = 0.31');
  expect(correctedInWords(score)).toBe('13 : 27, p = 0.038');
  const none = { firstSmaller: 0, secondSmaller: 0, p: 1 };
  expect([correctedInWords(none), scoreInWords(none)]).toEqual(['0 : 0', '0 : 0']);
});

it('a comparison is told with all that is known of it', () => {
  const score = { firstSmaller: 13, secondSmaller: 27, p: 0.0385 };
  expect(scoreInWords(score)).toBe('13 : 27, p = 0.038, 33 % (19–49)');
  const more = { ...score, corrected: 0.31, times: { median: 2.04, lower: 1.1, upper: 7.03 } };
  expect(scoreInWords(more)).toBe('13 : 27, p = 0.038, corrected 0.31, 33 % (19–49), 2 times (1.1 to 7)');
  expect([isClear(score), isClear(more)]).toEqual([true, false]);
  const spread = { lower: 0.00051, upper: 0.021 };
  expect(spreadInWords(0.0023, spread)).toBe('0.0023 (0.00051–0.021)');
  expect(spreadInWords(0.0023)).toBe('0.0023');
  const late = [3, 4, 5, Infinity, Infinity];
  expect(spreadInWords(5, spreadOf(late))).toBe('5 (4–not reached)');
});
