import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import type { Labelled } from '../../learning/labelled';
import { fromRows, rowOf, zeros, type Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { PipelineDef } from '../pipeline';
import { explain } from './explain';
import { measured } from '../metric';
import { confusionOf, rightOf } from './judge';
import { planeOf } from './telling';
import { curveSizes, nestedSamples } from './learningCurve';

const pick = (rows: Mat, at: Int32Array): Mat =>
  fromRows(
    [...at].map((row) => rowOf(rows, row)),
    rows.cols,
  );

/** Two classes on a line, one row in ten on the wrong side. */
function line(count: number): Labelled {
  const labels = Uint8Array.from({ length: count }, (_, i) => i % 2);
  return {
    labels,
    classes: 2,
    rows: fromRows(Array.from(labels, (label, i) => [(i % 10 === 9 ? 1 - label : label) + 0.001 * i])),
  };
}

/** Tells a row by the nearer mean of the two classes. */
const nearestMean = {
  id: 'nearest-mean',
  metric: 'accuracy',
  folds: 5,
  rows: 60,
  *fit(_values: unknown, { rows, labels }: Labelled) {
    yield { done: 0, total: 1, label: 'Fitting' };
    const sums = [0, 0];
    const counts = [0, 0];
    labels.forEach((label, i) => {
      sums[label]! += rows.data[i]!;
      counts[label]!++;
    });
    const means = sums.map((sum, c) => sum / counts[c]!);
    return {
      inside: null,
      *classify(asked: Mat) {
        yield { done: 0, total: 1, label: 'Telling' };
        const scores = zeros(asked.rows, 2);
        asked.data.forEach((x, i) =>
          means.forEach((mean, c) => (scores.data[2 * i + c] = -Math.abs(x - mean))),
        );
        return {
          scores,
          labels: Uint8Array.from({ length: asked.rows }, (_, i) =>
            scores.data[2 * i + 1]! > scores.data[2 * i]! ? 1 : 0,
          ),
        };
      },
    };
  },
} as unknown as PipelineDef<Mat>;

const data = { search: line(200), test: line(50), classNames: ['left', 'right'] };

function explained() {
  const tools = { rng: createRng(3), meter: createMeter() };
  const searched = { values: {}, folds: [0.8, 0.9] };
  return finish(
    explain(
      {
        def: nearestMean,
        data,
        best: searched,
        usual: searched,
        pick,
        *inside() {
          yield { done: 0, total: 1, label: 'Nothing' };
          return {
            kind: 'boosting',
            train: Float32Array.of(1),
            test: Float32Array.of(1),
            plane: planeOf(data.test, data.test.labels.slice(), [0, 0]),
          };
        },
      },
      tools,
    ),
  );
}

describe('what a search found', () => {
  it('has each test row in one cell of its confusion', () => {
    const { confusion, verdicts, best } = explained();
    expect([...confusion.counts.data].reduce((a, b) => a + b)).toBe(50);
    confusion.cells.forEach((rows, cell) =>
      rows.forEach((row) => expect(2 * verdicts.truth[row]! + verdicts.said[row]!).toBe(cell)),
    );
    expect(best.right).toBe(45);
    expect(best.test).toBe(0.9);
    expect(best.folds).toEqual([0.8, 0.9]);
  });

  it('has a learning curve that ends with all rows and passes what the search used', () => {
    const { curve, rowsOfFold } = explained();
    expect(curve.sizes[0]).toBe(20);
    expect(curve.sizes.at(-1)).toBe(200);
    expect(curve.sizes).toContain(60);
    expect(rowsOfFold).toBe(48);
    for (const mean of curve.mean) expect(mean).toBeGreaterThan(0.8);
  });

  it('is the same each time, and survives being sent', () => {
    expect(structuredClone(explained())).toEqual(explained());
  });
});

describe('judging', () => {
  it('scores by accuracy or by the log of what was given to the truth', () => {
    const said = {
      labels: Uint8Array.of(0, 1),
      scores: fromRows([
        [0.5, 0.5],
        [0.25, 0.75],
      ]),
    };
    expect(measured('accuracy', { labels: Uint8Array.of(0, 0) }, said)).toBe(0.5);
    expect(measured('log-loss', { labels: Uint8Array.of(0, 0) }, said)).toBeCloseTo(
      (Math.log(2) + Math.log(4)) / 2,
      14,
    );
  });

  it('counts and lists', () => {
    const verdicts = { truth: Uint8Array.of(0, 1, 1), said: Uint8Array.of(1, 1, 1) };
    const { counts, cells } = confusionOf(verdicts, 2);
    expect([...counts.data]).toEqual([0, 1, 0, 2]);
    expect(cells.map((rows) => [...rows])).toEqual([[], [0], [], [1, 2]]);
    expect(rightOf(verdicts)).toBe(2);
  });
});

describe('rows of a learning curve', () => {
  it('are from few to all, with those of the search', () => {
    expect(curveSizes(1500, 600)).toEqual([100, 182, 330, 600, 949, 1500]);
    expect(curveSizes(3, 3)).toEqual([1, 2, 3]);
    expect(curveSizes(1, 5)).toEqual([1]);
  });

  it('have each class in its share from the start', () => {
    const labels = Uint8Array.from({ length: 90 }, (_, i) => (i < 60 ? 0 : 1));
    const sizes = [9, 30, 60, 90];
    const samples = nestedSamples({ labels, classes: 3 }, sizes, createRng(1));
    samples.forEach((rows, i) => {
      expect(rows).toHaveLength(sizes[i]!);
      expect(rows.filter((row) => labels[row] === 1)).toHaveLength(sizes[i]! / 3);
      const larger = new Set(samples[i + 1] ?? labels.keys());
      expect([...rows].every((row) => larger.has(row))).toBe(true);
    });
  });
});
