import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/tolerance';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { condition } from '../models/gp/gaussianProcess';
import { column, toRows } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { pooledNoise, repeatsOf, scatterMatters, withinTerm } from './repeats';

const X = column([0.1, 0.5, 0.1, 0.9, 0.5, 0.1]);
const y = Float64Array.of(1, 3, 2, 5, 3.5, 1.5);

describe('repeats', () => {
  it('are gathered by place, in the order in which places came', () => {
    const { X: places, counts, means, placeOf, degrees, squares } = repeatsOf(X, y);
    expect(toRows(places)).toEqual([[0.1], [0.5], [0.9]]);
    expect({ counts, placeOf, degrees }).toEqual({
      counts: [3, 2, 1],
      placeOf: [0, 1, 0, 2, 1, 0],
      degrees: 3,
    });
    expect(Array.from(means)).toEqual([1.5, 3.25, 5]);
    expectClose(squares, 0.5 + 0.125, { rtol: 1e-14 });
  });

  it('take 0 and −0 for one place', () => {
    expect(repeatsOf(column([0, -0]), Float64Array.of(1, 2)).counts).toEqual([2]);
  });

  it('may be left out of the process, because the likelihood of all rows is that of the means and the rest', () => {
    const kernel = byId(kernels, 'matern52').create({ lengthScale: 0.3 }, 1);
    const gathered = repeatsOf(X, y);
    for (const noise of [1e-3, 0.2, 5]) {
      const prior = { kernel, outputScale: 2, mean: 2.5 };
      const whole = condition({ ...prior, noise }, { X, z: y });
      const ofMeans = { ...prior, noise: gathered.counts.map((count) => noise / count) };
      const small = condition(ofMeans, { X: gathered.X, z: gathered.means });
      const rest = withinTerm(gathered, noise);
      expectClose(small.logLikelihood + rest, whole.logLikelihood, { rtol: 1e-10, floor: 1 });
    }
  });

  it('say of ln σ² what a χ² says: drawn again and again, the truth lies as far off as they say', () => {
    const rng = createRng(11);
    const scores = Array.from({ length: 2000 }, () => {
      const results = Float64Array.from({ length: 12 }, () => 0.3 * rng.normal());
      const { log } = pooledNoise(repeatsOf(column([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4]), results))!;
      return (Math.log(0.09) - log!.centre) / log!.sd;
    });
    const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    const variance = scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scores.length;
    expect(Math.abs(mean)).toBeLessThan(0.08);
    expect(Math.abs(variance - 1)).toBeLessThan(0.15);
  });

  it('say nothing where there are none, and nothing of the log where none differ', () => {
    expect(pooledNoise(repeatsOf(column([1, 2]), Float64Array.of(1, 2)))).toBeNull();
    expect(pooledNoise(repeatsOf(column([1, 1]), Float64Array.of(2, 2)))).toEqual({ variance: 0, log: null });
  });

  it('need a result for each row', () => {
    expect(() => repeatsOf(X, y.slice(1))).toThrow('6 places and 5 results');
  });
});

it('scatter matters where it is said, and where it is seen while nobody knows', () => {
  expect(scatterMatters('same', 10, y)).toBe(false);
  expect(scatterMatters('scatter', 0, y)).toBe(true);
  expect(scatterMatters('unknown', 0.01, y)).toBe(false);
  expect(scatterMatters('unknown', 0.1, y)).toBe(true);
});
