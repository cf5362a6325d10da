import fc from 'fast-check';
import { expect, it } from 'vitest';
import golden from '../../testing/golden/48_rank_figures.json';
import { expectAllClose } from '../../testing/tolerance';
import { fromRows } from '../numeric/arrays';
import { digitsProjection, principalComponents } from './projection';

// Origin: numpy/scipy/scikit-learn/mpmath reference, 2026-11.
const [, , components, printed] = golden.cases as unknown as {
  readonly points: number[][];
  readonly expect: { readonly axes: number[][]; readonly coordinates: number[][]; readonly share: number[] };
}[];

it('principal components are those of the reference', () => {
  const found = principalComponents(fromRows(components!.points));
  const rtol = 1e-11;
  expectAllClose(found.axes.flat(), components!.expect.axes.flat(), { rtol });
  expectAllClose(found.coordinates.flat(), components!.expect.coordinates.flat(), { rtol });
  expectAllClose(found.share, components!.expect.share, { rtol });
});

it('the printed axes of the digits are those of the reference', () => {
  expectAllClose(digitsProjection(fromRows(printed!.points)).flat(), printed!.expect.coordinates.flat(), {
    rtol: 1e-14,
  });
});

it('keeps distances of points of two inputs, and has one axis for one input', () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 15,
    },
  );
  fc.assert(
    fc.property(places, (rows) => {
      const { coordinates, share, axes } = principalComponents(fromRows(rows));
      const distance = (a: readonly number[], b: readonly number[]) =>
        Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
      rows.forEach((row, i) => {
        expect(distance(coordinates[i]!, coordinates[0]!)).toBeCloseTo(distance(row, rows[0]!), 9);
      });
      expect(share[0]! + share[1]!).toBeLessThanOrEqual(1 + 1e-9);
      expect(axes.map((axis) => Math.hypot(...axis))).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
    }),
  );
  expect(principalComponents(fromRows([[0], [1]]))).toEqual({
    axes: [[1]],
    coordinates: [[-0.5], [0.5]],
    share: [1],
  });
  expect(
    principalComponents(
      fromRows([
        [2, 2],
        [2, 2],
      ]),
    ).share,
  ).toEqual([0, 0]);
});
