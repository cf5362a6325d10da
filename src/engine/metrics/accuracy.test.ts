import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanOf } from '../numeric/arrays';
import { normalLogPdf, normalPdf } from '../numeric/probability/normal';
import {
  coverage,
  logDensitiesAt,
  negativeLogPredictiveDensity,
  smse,
  type PointDensities,
} from './accuracy';

const number = fc.double({ min: -1e3, max: 1e3, noNaN: true });
const pairs = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 30 });
const vec = (values: readonly number[]): Float64Array => Float64Array.from(values);

/** N(i, 1) at point i. */
function unitNormals(size: number): PointDensities {
  return { size, density: (i, y) => y.map((value) => normalPdf(value - i)) };
}

describe('the standardised mean squared error', () => {
  it('of a worked example: errors 1, 0, −1 over a variance of 2/3', () => {
    expect(smse(vec([1, 2, 3]), vec([0, 2, 4]))).toBeCloseTo(1, 14);
  });

  it('is 0 for the truth itself and 1 for its mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 20 }), (f) => {
        const truth = vec(f);
        expect(smse(truth, truth)).toBe(0);
        fc.pre(new Set(f).size > 1);
        expect(
          smse(
            truth,
            truth.map(() => meanOf(truth)),
          ),
        ).toBeCloseTo(1, 10);
      }),
    );
  });

  it('does not know units', () => {
    const truth = vec([1, 2, 4, 7]);
    const predicted = vec([1.5, 2, 3, 8]);
    const once = smse(truth, predicted);
    for (const unit of [1e-200, 3, 1e200]) {
      expect(
        smse(
          truth.map((f) => unit * f),
          predicted.map((f) => unit * f),
        ),
      ).toBeCloseTo(once, 13);
    }
  });

  it('takes a truth without spread as one of variance 1', () => {
    expect(smse(vec([0.1, 0.1, 0.1]), vec([0.1, 0.1, 0.1]))).toBe(0);
    expect(smse(vec([5]), vec([3]))).toBe(4);
  });
});

describe('coverage', () => {
  it('counts what lies in the band, ends included', () => {
    const truth = vec([0, 1, 2, 3]);
    expect(coverage(truth, vec([0, 0, 0, 3.5]), vec([1, 1, 1, 4]))).toBe(0.5);
  });

  it('of a band and of what is above and below it is 1', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const truth = vec(given.map(([f]) => f));
        const edge = vec(given.map(([, y]) => y));
        const far = (side: number): Float64Array => edge.map(() => side * Infinity);
        const ties = given.filter(([f, y]) => f === y).length / given.length;
        const sum = coverage(truth, far(-1), edge) + coverage(truth, edge, far(1));
        expect(sum - ties).toBeCloseTo(1, 14);
      }),
    );
  });
});

describe('the negative log predictive density', () => {
  it('is the mean of the logs, turned round', () => {
    expect(negativeLogPredictiveDensity(vec([-1, -3]))).toBe(2);
  });

  it('of a normal belief is ½ log 2π + ½ error²', () => {
    const y = vec([0.5, 1, 0]);
    const given = negativeLogPredictiveDensity(logDensitiesAt(unitNormals(3), y));
    expect(given).toBeCloseTo(-meanOf(y.map((value, i) => normalLogPdf(value - i))), 14);
  });

  it('stays finite where a density underflows', () => {
    const given = negativeLogPredictiveDensity(logDensitiesAt(unitNormals(2), vec([0, 1000])));
    expect(given).toBeCloseTo((744.4400719213812 + 0.9189385332046727) / 2, 10);
  });
});

describe('what cannot be measured is refused in words', () => {
  it('no points', () => {
    expect(() => smse(vec([]), vec([]))).toThrow('no point');
    expect(() => coverage(vec([]), vec([]), vec([]))).toThrow('no point');
    expect(() => negativeLogPredictiveDensity(vec([]))).toThrow('no point');
  });

  it('lists of unlike length', () => {
    expect(() => smse(vec([1]), vec([1, 2]))).toThrow('not 1 and 2 points');
    expect(() => coverage(vec([1]), vec([1]), vec([]))).toThrow('not 1 and 0 points');
    expect(() => logDensitiesAt(unitNormals(2), vec([1]))).toThrow('not 2 and 1 points');
  });
});
