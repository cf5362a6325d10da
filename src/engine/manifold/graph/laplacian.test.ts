import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { rowOf, zeros } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { graphsOf, unionOf, type GraphSpec } from './ensemble';
import { graphOf, squaredDistances } from './graph';
import { applyTimes } from './laplacian';

const meter = createMeter();
const rng = createRng(11);
/** Places on a lattice, so that many are equally near. */
const points = zeros(37, 2);
for (let at = 0; at < points.data.length; at++) points.data[at] = Math.floor(rng.uniform() * 6);
const squared = finish(squaredDistances(points, meter));
const n = points.rows;

describe('graphs of points, many of them equally near', () => {
  it.each([1, 4, 10, 36])('join each to the %i nearest by distance and then by rank', (value) => {
    const ranks = Array.from({ length: n }, (_, i) => (i * 17) % n);
    const graph = finish(graphOf(squared, { rule: 'knn', value }, meter, ranks));
    const chosen = Array.from({ length: n }, (_, i) => {
      const row = rowOf(squared, i);
      const others = Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
      return new Set(others.sort((a, b) => row[a]! - row[b]! || ranks[a]! - ranks[b]!).slice(0, value));
    });
    for (let i = 0; i < n; i++) {
      const joined = Array.from({ length: n }, (_, j) => j).filter(
        (j) => chosen[i]!.has(j) || chosen[j]!.has(i),
      );
      expect([...graph.columns.subarray(graph.starts[i], graph.starts[i + 1])]).toEqual(joined);
    }
  });

  const spec = (value: number, power: number): GraphSpec => ({ rule: 'knn', value, normalized: true, power });
  const mix = [
    { weight: 0.2, spec: spec(3, 1) },
    { weight: 0, spec: spec(20, 1) },
    { weight: 0.7, spec: spec(9, 2) },
  ];

  it('are one graph with their weights added, those without a weight left out', () => {
    const { graphs } = finish(graphsOf(squared, mix, meter));
    const union = unionOf(graphs);
    const sums = zeros(n, n);
    for (const { weight, graph } of graphs)
      for (let i = 0; i < n; i++)
        for (let at = graph.starts[i]!; at < graph.starts[i + 1]!; at++)
          sums.data[i * n + graph.columns[at]!]! += weight * graph.values[at]!;
    for (let i = 0; i < n; i++) {
      const [from, to] = [union.starts[i]!, union.starts[i + 1]!];
      const joined = Array.from({ length: n }, (_, j) => j).filter((j) => rowOf(sums, i)[j]! > 0);
      expect([...union.columns.subarray(from, to)]).toEqual(joined);
      expect([...union.values.subarray(from, to)]).toEqual(joined.map((j) => rowOf(sums, i)[j]));
    }
  });

  it('have Laplacians whose products are those of entry after entry, to the bit', () => {
    const { ensemble } = finish(graphsOf(squared, mix, meter));
    const B = zeros(n, 5);
    for (let at = 0; at < B.data.length; at++) B.data[at] = rng.normal();
    for (const { laplacian } of ensemble) {
      const { starts, columns, values } = laplacian.matrix;
      const slow = zeros(n, B.cols);
      for (let i = 0; i < n; i++)
        for (let at = starts[i]!; at < starts[i + 1]!; at++)
          for (let k = 0; k < B.cols; k++)
            slow.data[i * B.cols + k]! += values[at]! * B.data[columns[at]! * B.cols + k]!;
      expect(applyTimes(laplacian, B, 1).data).toEqual(slow.data);
    }
  });

  it('divided by their largest eigenvalue have 1 as the largest', () => {
    const scaled = { ...spec(9, 1), normalized: false, scaled: true };
    const { ensemble } = finish(graphsOf(squared, [{ weight: 1, spec: scaled }], meter));
    let v = zeros(n, 1);
    for (let i = 0; i < n; i++) v.data[i] = rng.normal();
    let length = 1;
    for (let k = 0; k < 4000; k++) {
      v = applyTimes(ensemble[0]!.laplacian, v, 1);
      length = Math.sqrt(v.data.reduce((sum, one) => sum + one * one, 0));
      v = { ...v, data: v.data.map((one) => one / length) };
    }
    expect(length).toBeCloseTo(1, 9);
  });
});
