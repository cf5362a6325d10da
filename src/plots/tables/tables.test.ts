import { describe, expect, it } from 'vitest';
import { exampleSource } from '../../testing/chartExample';
import { planeExample } from '../../testing/planeExample';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { formatSize } from '../../vocabulary/numbers/write';
import { domainsOf } from '../source';
import { curveAt, rowsAlong, thinned } from './along';
import type { ChartTable } from './chartTable';
import { lineTables, mapTables } from './registry';

const source = exampleSource();

function tableOf(id: string, of = source): ChartTable {
  return lineTables.find((table) => table.id === id)!.read(of);
}

/** Returns the text of a cell, found by a part of its row's name and by its column's name. */
function said({ rows, columns }: ChartTable, row: string, column: string): string {
  const k = columns.findIndex(({ name }) => name === column);
  const cell = rows.find(({ name }) => name.includes(row))!.cells[k]!;
  return columns[k]!.say(cell);
}

describe('along a curve', () => {
  const grid = Float64Array.from({ length: 401 }, (_, i) => i);

  it('lists points evenly apart, both ends, and what is marked', () => {
    const rows = rowsAlong(
      grid,
      [
        { at: 8, words: 'seen' },
        { at: 8, words: 'next' },
        { at: 3.5, words: 'between' },
      ],
      (at) => `x ${at}`,
    );
    expect(rows.map(({ at }) => at).slice(0, 4)).toEqual([0, 3.5, 8, 16]);
    expect(rows.slice(1, 4).map(({ name }) => name)).toEqual(['x 3.5, between', 'x 8, seen, next', 'x 16']);
    expect(rows.at(-1)!.at).toBe(400);
    expect(thinned(401)).toBe('Every 8th of 401 points of the curves');
    expect(thinned(101)).toBe('Every second of 101 points of the curves');
    expect(thinned(30)).toBe('All 30 points of the curves');
  });

  it('is straight between its points, and nothing beyond its ends or in a gap', () => {
    const values = Float64Array.of(0, 10, Number.NaN, 4);
    const at = (place: number) => curveAt(Float64Array.of(0, 1, 2, 3), values, place);
    expect([at(0), at(0.25), at(1), at(3)]).toEqual([0, 2.5, 10, 4]);
    expect([at(1.5), at(2), at(-0.1), at(3.1)]).toEqual([null, null, null, null]);
  });
});

describe('a table has the numbers of its chart', () => {
  it('the posterior: band, truth and observations where they are', () => {
    const table = tableOf('objective-posterior');
    const say = (value: number) => formatOn(domainsOf(source).y, value);
    const { view, snapshot } = source;
    const i = 25;
    expect(view.x[i]).toBe(100);
    const cells = table.rows.find(({ name }) => name.startsWith('100'))!.cells;
    expect(cells[0]).toBeCloseTo(view.truth![i]!, 12);
    expect(said(table, '100', '97.5\u00a0% quantile')).toBe(say(view.quantiles[0.975][i]!));
    const seen = table.rows.filter((row) => row.cells.at(-1) !== null);
    expect(seen).toHaveLength(snapshot.observations.length);
    expect(table.rows.filter(({ name }) => name.includes('next query'))).toHaveLength(1);
    expect(table.note).toBe('Every second of 101 points of the curves, 7 observations and the next query.');
  });

  it('the acquisition: its parts sum to it', () => {
    const parts = exampleSource(2, { layers: { ...source.layers, parts: true } });
    const { columns, rows } = tableOf('acquisition', parts);
    expect(columns.map(({ name }) => name)).toEqual(['expected improvement', 'promise', 'doubt']);
    for (const { cells } of rows) expect(cells[1]! + cells[2]!).toBeCloseTo(cells[0]!, 12);
    expect(columns[0]!.say(0.01)).toBe(formatSize(0.01));
  });

  it('the density: the quantiles stand where the chart has them', () => {
    const table = tableOf('density-of-y');
    expect(table.rows.filter(({ name }) => / quantile|median/.test(name))).toHaveLength(3);
    expect(table.columns.map(({ name }) => name)).toEqual(['observed so far', 'predicted']);
  });

  it('the history: every evaluation with the best so far', () => {
    const table = tableOf('history');
    expect(table.rows).toHaveLength(10);
    expect(table.note).toBe('10 evaluations, 3 of them later than this step.');
    const best = table.columns.findIndex(({ name }) => name === 'best so far');
    const column = table.rows.map(({ cells }) => cells[best]!);
    for (let i = 1; i < column.length; i++) expect(column[i]).toBeGreaterThanOrEqual(column[i - 1]!);
  });

  it('a map: a grid of its field, highest x₂ first', () => {
    const table = mapTables.find(({ id }) => id === 'median')!.read(planeExample());
    expect([table.rows.length, table.columns.length]).toEqual([13, 13]);
    expect(table.rows[0]!.name).toBe('x₂ = 4');
    expect(table.columns[0]!.name).toBe('x₁ = 0');
    expect(table.rows[0]!.cells[0]).toBe(40);
    expect(table.rows.at(-1)!.cells.at(-1)).toBe(4);
  });
});
