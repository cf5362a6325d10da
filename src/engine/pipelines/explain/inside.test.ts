import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { fromRows, type Mat } from '../../numeric/arrays';
import { finish, type Task } from '../../task';
import { digitsInside } from './digits';
import { planeOf, tellingColumns } from './telling';

describe('digits on their way', () => {
  it('are shown at each stage, with the rows of the largest α', () => {
    const labelled = (rows: number[][]) => ({
      rows: fromRows(rows),
      labels: Uint8Array.from(rows, (_, i) => i % 2),
      classes: 2,
    });
    const mapped = (by: (rows: Mat) => Mat) => ({
      *apply(rows: Mat): Task<Mat> {
        yield { done: 0, total: 1, label: 'Mapping' };
        return by(rows);
      },
    });
    const inside = finish(
      digitsInside(
        {
          blur: mapped((rows) => ({ ...rows, data: rows.data.map((v) => v / 2) })),
          halve: mapped((rows) => ({
            rows: rows.rows,
            cols: 1,
            data: rows.data.filter((_, i) => i % 4 === 0),
          })),
          components: { mean: Float64Array.of(1), directions: fromRows([[1]]), shares: Float64Array.of(1) },
          kept: 1,
          machine: { support: Int32Array.of(0, 2, 1), alpha: Float64Array.of(0.5, 1, 0.5) },
          bound: 1,
        },
        {
          search: labelled([
            [1, 2, 3, 4],
            [5, 6, 7, 8],
            [9, 9, 9, 9],
          ]),
          test: labelled([[8, 0, 0, 2]]),
        },
        16,
        { meter: createMeter() },
      ),
    );
    expect([...inside.written.pixels]).toEqual([8, 0, 0, 2]);
    expect([...inside.blurred.pixels]).toEqual([4, 0, 0, 1]);
    expect([...inside.halved.pixels]).toEqual([4]);
    expect(inside.components.width).toBe(1);
    expect(inside.supports).toEqual([
      { row: 2, label: 0, alpha: 1, isBound: true },
      { row: 0, label: 0, alpha: 0.5, isBound: false },
      { row: 1, label: 1, alpha: 0.5, isBound: false },
    ]);
    expect([...inside.supportImages.pixels.slice(0, 8)]).toEqual([9, 9, 9, 9, 1, 2, 3, 4]);
    expect(structuredClone(inside)).toEqual(inside);
  });
});

describe('the two most telling columns', () => {
  it('are those whose class means are farthest apart for their spread', () => {
    const rows = fromRows([
      [1, 10, 0, 5],
      [1, 30, 0.1, 5],
      [1, 20, 1, 5],
      [1, 40, 1.1, 5],
    ]);
    const data = { rows, labels: Uint8Array.of(0, 0, 1, 1), classes: 2 };
    expect(tellingColumns(data)).toEqual([2, 1]);
    const plane = planeOf(data, data.labels, [2, 1], ['a', 'b', 'c']);
    expect(plane.names).toEqual(['c', 'b']);
    expect([...plane.y]).toEqual([10, 30, 20, 40]);
  });
});
