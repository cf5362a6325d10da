import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fixture from '../../../testing/golden/09_welch_q.json';
import golden from '../../../testing/golden/welch_groups.json';
import { expectClose } from '../../../testing/tolerance';
import { welchTest } from './welch';
import { pooledSample, sampleOf, sampleSd } from './welchSample';

const values = fc.array(
  fc.integer({ min: -1e9, max: 1e9 }).map((x) => x / 1000),
  { minLength: 1, maxLength: 30 },
);

describe('Welch’s test', () => {
  it.each(fixture.cases.map((c, i) => [i, c] as const))('is that of the reference, case %i', (_, c) => {
    for (const { i, j, t, df, p } of c.pairs) {
      const given = welchTest(sampleOf(c.observations[i]!), sampleOf(c.observations[j]!));
      // The reference takes the difference of two rounded means.
      expectClose(given.t, t, { rtol: 1e-11 });
      expectClose(given.df, df, { rtol: 1e-12 });
      expectClose(given.p, p, { rtol: 1e-11 });
    }
  });

  it('is that of scipy for samples of unlike size and spread', () => {
    for (const { a, b, t, df, p } of golden.pairs) {
      const given = welchTest(sampleOf(a), sampleOf(b));
      // The reference takes the difference of two rounded means.
      expectClose(given.t, t, { rtol: 1e-11 });
      expectClose(given.df, df, { rtol: 1e-12 });
      expectClose(given.p, p, { rtol: 1e-11 });
    }
  });

  it('changes its sign with the order, and nothing with shift and scale', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const given = welchTest(sampleOf(a), sampleOf(b));
        const back = welchTest(sampleOf(b), sampleOf(a));
        expect(back.t).toBe(given.t === 0 ? 0 : -given.t);
        expectClose(back.p, given.p, { rtol: 1e-12 });
        const doubled = welchTest(sampleOf(a.map((x) => 2 * x)), sampleOf(b.map((x) => 2 * x)));
        expect(doubled).toEqual(given);
      }),
    );
  });

  it('never answers NaN', () => {
    const hostile = fc.array(fc.constantFrom(0, 0.1, 0.1 + 2e-17, 1, 1e-200, 1e150, -1e150, 5e-324), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const { t, df, p } = welchTest(sampleOf(a), sampleOf(b));
        expect(Number.isNaN(t)).toBe(false);
        expect(df).toBeGreaterThan(0);
        expect(p >= 0 && p <= 1).toBe(true);
      }),
    );
  });
});

describe('without spread', () => {
  it('equal means are equal, also where they were rounded differently', () => {
    expect(welchTest(sampleOf([0.1]), sampleOf([0.1, 0.1, 0.1]))).toEqual({ t: 0, df: 2, p: 1 });
    expect(welchTest(sampleOf([0.1 + 0.2]), sampleOf([0.3]))).toEqual({ t: 0, df: 1, p: 1 });
  });

  it('different means differ', () => {
    expect(welchTest(sampleOf([2, 2]), sampleOf([1, 1]))).toEqual({ t: Infinity, df: 2, p: 0 });
    expect(welchTest(sampleOf([1]), sampleOf([2]))).toEqual({ t: -Infinity, df: 1, p: 0 });
  });

  it('the spread of the other decides: the limit of a spread that vanishes', () => {
    const group = sampleOf([1, 2, 4, 5]);
    const single = welchTest(sampleOf([3.5]), group);
    expect(single).toEqual(welchTest(sampleOf([3.5, 3.5]), group));
    expect(single.df).toBeCloseTo(3, 12);
    const narrow = welchTest(sampleOf([3.5 - 1e-9, 3.5 + 1e-9]), group);
    expectClose(narrow.p, single.p, { rtol: 1e-9 });
  });
});

describe('samples', () => {
  it('of equal values have exactly their value as mean', () => {
    expect(sampleOf([0.1, 0.1, 0.1])).toEqual({ count: 3, mean: 0.1, squares: 0 });
  });

  it('pool as if they had been one', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [pooled, whole] = [pooledSample(sampleOf(a), sampleOf(b)), sampleOf([...a, ...b])];
        expect(pooled.count).toBe(whole.count);
        expectClose(pooled.mean, whole.mean, { rtol: 1e-13, floor: 1e6 });
        expectClose(sampleSd(pooled), sampleSd(whole), { rtol: 1e-7, floor: 1e-3 });
      }),
    );
  });

  it.each([[[]], [[1, NaN]], [[Infinity]], [[1e200, -1e200]]])('%j is refused in words', (list) => {
    expect(() => sampleOf(list)).toThrow(/sample/);
  });
});
