import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/48_rank_figures.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { deviationGroups, deviationsOf, histogramOf, type ScoreLists, type Shape } from './deviations';

// Origin: numpy/scipy/scikit-learn/mpmath reference, 2026-11.
const table = golden.cases[0]! as unknown as { evaluations: number[][][] };
const { bins, expect: wanted } = golden.cases[1]! as unknown as {
  readonly bins: number[];
  readonly expect: Record<'count' | 'sd' | 'sd_corrected' | 'skewness' | 'excessKurtosis', number> & {
    readonly standardisedExcessKurtosis: number;
    readonly counts: number[];
    readonly expected: number[];
    readonly density: number[];
    readonly sd_of_places: Record<'min' | 'median' | 'max', number>;
    readonly components: Record<'fold' | 'evaluation' | 'ratio' | 'places', number>;
  };
};
const rtol = 1e-11;

const pooledDeviations = (given: ScoreLists) => deviationGroups(given, 'scores').flat();

it('are those of the reference', () => {
  const found = deviationsOf(table.evaluations);
  expect(found.count).toBe(wanted.count);
  expectClose(found.sd, wanted.sd, { rtol });
  expectClose(found.sdCorrected, wanted.sd_corrected, { rtol });
  expectClose(found.skewness!, wanted.skewness, { rtol });
  expectClose(found.excessKurtosis!, wanted.excessKurtosis, { rtol });
  expectClose(found.standardisedExcessKurtosis!, wanted.standardisedExcessKurtosis, { rtol });
  for (const key of ['min', 'median', 'max'] as const) {
    expectClose(found.sdOfPlaces[key], wanted.sd_of_places[key], { rtol });
  }
  for (const key of ['fold', 'evaluation', 'ratio', 'places'] as const) {
    expectClose(found.components![key]!, wanted.components[key], { rtol, floor: 1e-6 });
  }
});

it('have the histogram of the reference beside its Gaussian', () => {
  const found = histogramOf(pooledDeviations(table.evaluations), bins, deviationsOf(table.evaluations).sd);
  expect(found.counts).toEqual(wanted.counts);
  expectAllClose(found.expected, wanted.expected, { rtol });
  expectAllClose(found.density, wanted.density, { rtol });
});

const score = fc.integer({ min: -50, max: 50 }).map((x) => x / 64);
const lists = fc.array(
  fc.array(fc.array(score, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 8 },
);

describe('laws', () => {
  it('the order of places, evaluations and folds does not matter', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const turned = given.toReversed().map((list) => list.toReversed().map((folds) => folds.toReversed()));
        const [one, other] = [deviationsOf(given), deviationsOf(turned)];
        expectClose(other.sd, one.sd, { rtol: 1e-12 });
        expectClose(other.sdCorrected, one.sdCorrected, { rtol: 1e-12 });
        expect(other.components?.places).toBe(one.components?.places);
      }),
    );
  });

  it('a number added to all scores of a place changes nothing', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -8, max: 8 }), (given, shift) => {
        const moved = given.map((list, i) =>
          i === 0 ? list.map((folds) => folds.map((value) => value + shift)) : list,
        );
        expectAllClose(pooledDeviations(moved), pooledDeviations(given), { rtol: 1e-12, floor: 1 });
      }),
    );
  });

  it('deviations of a place sum to 0', () => {
    fc.assert(
      fc.property(lists, (given) => {
        for (const list of given) {
          const sum = pooledDeviations([list]).reduce((total, value) => total + value, 0);
          expect(Math.abs(sum)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it('one place divided by its own sd keeps its shape', () => {
    fc.assert(
      fc.property(lists, ([list]) => {
        const found = deviationsOf([list!]);
        expect(found.standardisedExcessKurtosis === null).toBe(found.excessKurtosis === null);
        if (found.excessKurtosis === null) return;
        expectClose(found.standardisedExcessKurtosis!, found.excessKurtosis, { rtol: 1e-10, floor: 1 });
      }),
    );
  });

  it('squares of folds and of evaluations add up to all', () => {
    const squares = (one: Shape | null) => one!.count * one!.sd ** 2;
    const alike = fc.array(fc.array(fc.tuple(score, score, score), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(alike, (given) => {
        const all = deviationsOf(given);
        const parts = squares(all.folds) + 3 * squares(all.evaluations);
        expectClose(squares(all), parts, { rtol: 1e-10, floor: 1 });
      }),
    );
  });
});

describe('extremes', () => {
  it('equal scores deviate by exactly 0 and have no shape', () => {
    const found = deviationsOf([[[0.1, 0.1, 0.1]], [[0.7, 0.7]]]);
    expect(found).toMatchObject({ count: 5, sd: 0, skewness: null, excessKurtosis: null, components: null });
    expect(found.standardisedExcessKurtosis).toBeNull();
    expect(histogramOf([0, 0], [-1, 0, 1], 0)).toMatchObject({ counts: [0, 2], expected: [0, 2] });
  });

  it('single scores are refused in words, and so are those that are no number', () => {
    expect(() => deviationsOf([[[1]], [[2]]])).toThrow('No place has two scores');
    expect(() => deviationsOf([[[1, NaN]]])).toThrow('must be a finite number');
  });
});
