import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../testing/designs';
import { column, fromRows, linspace, type Mat, type Vec } from '../numeric/arrays';
import { nestedTree, type NestedTree } from '../models/ensemble/nested';
import { createRng } from '../numeric/random/rng';
import { growCart, midway, type CartTask } from './cart';
import { leastSquares } from './leastSquares';
import { leavesAt } from './leavesAt';
import { presort } from './presort';
import { plantMeans, type Trees } from './trees';

function grow(X: Mat, y: Vec, more: Partial<CartTask> = {}): Trees {
  const into = plantMeans(y);
  growCart({ sorted: presort(X), criterion: leastSquares(y), minLeaf: 1, cut: midway, ...more }, into);
  return into.trees();
}

/** The sum of squares around the mean. */
function squares(y: readonly number[]): number {
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  return y.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

it('rows are in the order of an input, equal values in their own', () => {
  const value = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1, 2, -Infinity));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const rows = Array.from(values.keys());
      const wanted = rows.toSorted((a, b) => (values[a] === values[b] ? a - b : values[a]! - values[b]!));
      expect(
        Array.from(presort({ rows: values.length, cols: 1, data: Float64Array.from(values) }).order),
      ).toEqual(wanted);
    }),
  );
});

interface Trying {
  readonly minLeaf: number;
  readonly order?: readonly number[];
  readonly count?: number;
}

/** The same tree by trying each threshold anew in every node: of the first `count` inputs of `order` that differ there. */
function tried(
  rows: readonly number[],
  X: Mat,
  y: Vec,
  { minLeaf, order = Array.from({ length: X.cols }, (_, p) => p), count = X.cols }: Trying,
): NestedTree {
  const own = rows.map((i) => y[i]!);
  const at = (i: number, p: number) => X.data[i * X.cols + p]!;
  let best: { feature: number; threshold: number; left: number[]; right: number[] } | null = null;
  let least = Infinity;
  const differing = order.filter((p) => new Set(rows.map((i) => at(i, p))).size > 1);
  for (const p of differing.slice(0, count)) {
    for (const low of [...new Set(rows.map((i) => at(i, p)))].sort((a, b) => a - b)) {
      const left = rows.filter((i) => at(i, p) <= low);
      const right = rows.filter((i) => at(i, p) > low);
      if (left.length < minLeaf || right.length < minLeaf) continue;
      const rest = squares(left.map((i) => y[i]!)) + squares(right.map((i) => y[i]!));
      if (rest >= least * (1 - 1e-11)) continue;
      least = rest;
      best = { feature: p, threshold: (low + Math.min(...right.map((i) => at(i, p)))) / 2, left, right };
    }
  }
  if (!best || new Set(own).size === 1) return { values: own };
  const { feature, threshold } = best;
  const how = { minLeaf, order, count };
  const [left, right] = [tried(best.left, X, y, how), tried(best.right, X, y, how)];
  return { feature, threshold, left, right };
}

it.each([
  [20, 1],
  [300, 1],
  [300, 4],
])(
  'of %i rows, with leaves of %i, few of many inputs are put in order where they are tried',
  (n, minLeaf) => {
    // Some have few values, one has a single one, and of some rows there are none.
    const X = uniformDesign(n, 9, 7);
    for (let k = 0; k < X.data.length; k++) {
      const levels = [1e9, 3, 0, 10, 1e9, 2, 1, 5, 4][k % 9]!;
      X.data[k] = Math.floor(X.data[k]! * levels);
    }
    const y = Float64Array.from({ length: n }, (_, i) => Math.sin(i * i) + X.data[9 * i + 3]!);
    const weights = Float64Array.from(y, (_, i) => (i % 4 === 0 ? 0 : 1));
    const order = [2, 7, 0, 5, 3, 8, 1, 6, 4];
    const inputs = { count: 2, next: () => Int32Array.from(order) };
    const rows = Array.from(y.keys()).filter((i) => weights[i]! > 0);
    const found = nestedTree(grow(X, y, { minLeaf, inputs, weights }), y, 0);
    expect(found).toEqual(tried(rows, X, y, { minLeaf, order, count: 2 }));
  },
);

describe.each([
  [1, 1],
  [1, 3],
  [2, 1],
  [3, 2],
])('in %i inputs, with leaves of %i', (cols, minLeaf) => {
  const X = uniformDesign(25, cols, 5);
  const y = Float64Array.from({ length: 25 }, (_, i) => Math.sin(6 * X.data[cols * i]!) + i / 40);

  it('each node takes the threshold that leaves least squares', () => {
    const rows = Array.from(y.keys());
    expect(nestedTree(grow(X, y, { minLeaf }), y, 0)).toEqual(tried(rows, X, y, { minLeaf }));
  });

  it('a row that counts twice is one that is there twice, and one that counts 0 is not there', () => {
    const weights = Float64Array.from(y, (_, i) => i % 3);
    const listed = Array.from(weights).flatMap((count, i) => Array.from({ length: count }, () => i));
    const twice = fromRows(listed.map((i) => X.data.subarray(cols * i, cols * (i + 1))));
    const outputs = Float64Array.from(listed, (i) => y[i]!);
    const counted = grow(X, y, { weights });
    const [a, b] = [leavesAt(counted, X), leavesAt(grow(twice, outputs), X)];
    const kept = a.map((_, i) => i).filter((i) => weights[i]! > 0);
    expect(kept.map((i) => a[i]!)).toEqual(kept.map((i) => b[i]!));
    expect(counted.threshold).toEqual(grow(twice, outputs).threshold);
  });

  it('a threshold drawn between two neighbours parts them as the one midway does', () => {
    const rng = createRng(3);
    const drawn = grow(X, y, { minLeaf, cut: (low, high) => low + (high - low) * rng.uniform() });
    const fixed = grow(X, y, { minLeaf });
    expect(drawn.threshold).not.toEqual(fixed.threshold);
    expect(leavesAt(drawn, X)).toEqual(leavesAt(fixed, X));
  });
});

it('of equally good cuts the lowest input is taken, and its lowest threshold', () => {
  const X = fromRows([[0, 0], [1, 1], [2, 2], [3, 3]]); // prettier-ignore
  expect(nestedTree(grow(X, Float64Array.of(0, 1, 0, 1)), Float64Array.of(0, 1, 0, 1), 0)).toMatchObject({
    feature: 0,
    threshold: 0.5,
  });
});

it('equal inputs are not parted, and neighbours without a number between them are', () => {
  const y = Float64Array.of(1, 2, 3);
  expect(grow(column([0.5, 0.5, 0.5]), y).input).toHaveLength(1);
  const close = column([1, 1 + Number.EPSILON, 1 + 2 * Number.EPSILON]);
  expect(new Set(leavesAt(grow(close, y), close)).size).toBe(3);
});

describe('leaves on a grid are those of its places one by one', () => {
  const X = uniformDesign(60, 3, 8);
  const trees = grow(
    X,
    Float64Array.from({ length: 60 }, (_, i) => Math.cos(i)),
  );
  const [a, b] = [linspace(0, 1, 7), linspace(-0.2, 1.1, 9)];
  const grids: Readonly<Record<string, number[][]>> = {
    'the first input fastest': [...b].flatMap((v) => [...a].map((u) => [u, v, 0.4])),
    'the last input fastest': [...b].flatMap((v) => [...a].map((u) => [v, 0.6, u])),
    'a line': [...b].map((v) => [0.3, v, 0.4]),
    'a line backwards': [...b].reverse().map((v) => [0.3, v, 0.4]),
    'part of a grid': [...b].flatMap((v) => [...a].map((u) => [u, v, 0.4])).slice(3, 40),
    'all three inputs': [...b].flatMap((v) => [...a].map((u) => [u, v, u])),
    'one place': [[0.1, 0.2, 0.3]],
    'one place many times': [...b].map(() => [0.1, 0.2, 0.3]),
  };

  it.each(Object.entries(grids))('%s', (_, places) => {
    const alone = places.map((place) => leavesAt(trees, fromRows([place]))[0]!);
    expect([...leavesAt(trees, fromRows(places))]).toEqual(alone);
  });
});
