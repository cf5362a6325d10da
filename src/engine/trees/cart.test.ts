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

/** The same tree by trying each threshold of each input anew in every node. */
function tried(rows: readonly number[], X: Mat, y: Vec, minLeaf: number): NestedTree {
  const own = rows.map((i) => y[i]!);
  const at = (i: number, p: number) => X.data[i * X.cols + p]!;
  let best: { feature: number; threshold: number; left: number[]; right: number[] } | null = null;
  let least = Infinity;
  for (let p = 0; p < X.cols; p++) {
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
  const [left, right] = [tried(best.left, X, y, minLeaf), tried(best.right, X, y, minLeaf)];
  return { feature, threshold, left, right };
}

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
    expect(nestedTree(grow(X, y, { minLeaf }), y, 0)).toEqual(tried(rows, X, y, minLeaf));
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
