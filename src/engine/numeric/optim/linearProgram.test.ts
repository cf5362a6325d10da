import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../../testing/sweep';
import { fromRows, type Mat, type Vec } from '../arrays';
import { solveSquare } from '../linalg/subspace';
import { solveLinear, type LinearProgram } from './linearProgram';

function programOf(
  gain: readonly number[],
  atMost: readonly (readonly number[])[],
  most: readonly number[],
  [equal, exact]: readonly [readonly (readonly number[])[], readonly number[]] = [[], []],
): LinearProgram {
  return {
    gain: Float64Array.from(gain),
    atMost: fromRows(atMost, gain.length),
    most: Float64Array.from(most),
    equal: fromRows(equal, gain.length),
    exact: Float64Array.from(exact),
  };
}

const valueOf = (gain: Vec, x: Vec): number => gain.reduce((sum, one, j) => sum + one * x[j]!, 0);

describe('a linear program', () => {
  it('that goes in circles by the steepest rule ends (E. M. L. Beale, 1955)', () => {
    const program = programOf(
      [0.75, -150, 0.02, -6],
      [
        [0.25, -60, -0.04, 9],
        [0.5, -90, -0.02, 3],
        [0, 0, 1, 0],
      ],
      [0, 0, 1],
    );
    const found = solveLinear(program);
    expect(found.kind === 'best' && valueOf(program.gain, found.x)).toBeCloseTo(0.05, 12);
  });

  it('without a place, without a bound, and with an equation that is said twice', () => {
    expect(solveLinear(programOf([1], [[1], [-1]], [1, -2])).kind).toBe('empty');
    expect(solveLinear(programOf([1, 1], [[1, -1]], [1])).kind).toBe('unbounded');
    const twice = [
      [1, 1],
      [2, 2],
    ];
    const found = solveLinear(programOf([1, 0], [[0, -1]], [-0.25], [twice, [1, 2]]));
    expect(found.kind === 'best' && Array.from(found.x)).toEqual([0.75, 0.25]);
    expect(solveLinear(programOf([1, 0], [], [], [twice, [1, 3]])).kind).toBe('empty');
  });

  const size = fc.integer({ min: -4, max: 4 });
  const drawn = fc.record({
    gain: fc.array(size, { minLength: 3, maxLength: 3 }),
    rows: fc.array(fc.tuple(size, size, size, fc.integer({ min: -3, max: 6 })), { maxLength: 4 }),
    equal: fc.option(fc.tuple(size, size, size, fc.integer({ min: 0, max: 4 })), { nil: null }),
  });

  it('finds the best vertex, as looking at all of them does', () => {
    fc.assert(
      fc.property(drawn, ({ gain, rows, equal }) => {
        // A side of the box above closes it.
        const atMost = [...rows.map((row) => row.slice(0, 3)), [1, 0, 0], [0, 1, 0], [0, 0, 1]];
        const most = [...rows.map((row) => row[3]), 2, 3, 2.5];
        const equations = equal && equal.slice(0, 3).some((one) => one !== 0) ? equal : null;
        const program = programOf(gain, atMost, most, [
          equations ? [equations.slice(0, 3)] : [],
          equations ? [equations[3]] : [],
        ]);
        const found = solveLinear(program);
        const best = bestVertex(program);
        expect(found.kind).toBe(best === null ? 'empty' : 'best');
        if (found.kind === 'best') {
          expect(valueOf(program.gain, found.x)).toBeCloseTo(best!, 9);
          expect(excessOf(program, found.x)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: sweep(200, 5000) },
    );
  });
});

function excessOf({ atMost, most, equal, exact }: LinearProgram, x: Vec): number {
  const product = ({ data, cols }: Mat, i: number): number =>
    valueOf(data.subarray(i * cols, (i + 1) * cols), x);
  return Math.max(
    0,
    ...Array.from(most, (bound, i) => product(atMost, i) - bound),
    ...Array.from(exact, (value, i) => Math.abs(product(equal, i) - value)),
    ...Array.from(x, (value) => -value),
  );
}

/** The best value at a place where three limits meet; null where none is allowed. */
function bestVertex(program: LinearProgram): number | null {
  const { atMost, most, equal, exact, gain } = program;
  const sides = [0, 1, 2].map((j) => ({ row: [0, 1, 2].map((k) => (k === j ? 1 : 0)), value: 0 }));
  const rows = [...most].map((value, i) => ({
    row: Array.from(atMost.data.subarray(3 * i, 3 * i + 3)),
    value,
  }));
  const held = [...exact].map((value, i) => ({
    row: Array.from(equal.data.subarray(3 * i, 3 * i + 3)),
    value,
  }));
  const all = [...held, ...rows, ...sides];
  let best: number | null = null;
  for (let a = 0; a < all.length; a++) {
    for (let b = a + 1; b < all.length; b++) {
      for (let c = b + 1; c < all.length; c++) {
        const three = [all[a]!, all[b]!, all[c]!];
        const x = solveSquare(
          fromRows(three.map(({ row }) => row)),
          Float64Array.from(three, ({ value }) => value),
        );
        if (!x || excessOf(program, x) > 1e-9) continue;
        const value = valueOf(gain, x);
        if (best === null || value > best) best = value;
      }
    }
  }
  return best;
}
