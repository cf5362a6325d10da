import { describe, expect, it } from 'vitest';
import { exampleSnapshot, exampleSource, patchyView, sureView } from '../../testing/chartExample';
import { planeExample } from '../../testing/planeExample';
import type { ChartSource } from '../chart';
import { byLayer, layerIds } from '../../vocabulary/layers';
import { charts } from '../registry';
import type { PlaneSource } from '../plane/plane';
import type { ChartTable } from './chartTable';
import { lineTables, mapTables, rightTables, upTables } from './registry';

const everything = byLayer(layerIds);
const { view } = exampleSource();
const bare = { ...exampleSnapshot(0), model: null, proposal: null, observations: [], incumbent: null };
const gappy = { ...view, truth: view.truth!.map((value, i) => (i % 3 ? value : Number.NaN)) };

const sources: readonly (readonly [string, ChartSource])[] = [
  ['as it opens', exampleSource()],
  ['at the start', exampleSource(0)],
  ['with every layer on, seen in z', exampleSource(2, { layers: everything })],
  ['with clusters', exampleSource(2, { view: patchyView(2), layers: { ...everything, latentSpace: false } })],
  ['without doubt', exampleSource(2, { view: sureView(2) })],
  ['with gaps in the truth', exampleSource(2, { view: gappy })],
  ['pointed at', exampleSource(3, { cursor: 40 })],
  [
    'without a model, an observation or an acquisition',
    exampleSource(0, {
      snapshot: bare,
      history: [bare],
      view: { ...view, acquisition: null, truth: null, kde: null, score: null },
      optimum: null,
    }),
  ],
];

const planes: readonly (readonly [string, PlaneSource])[] = [
  ['as it opens', planeExample()],
  [
    'without truth and acquisition',
    planeExample({ plane: { ...planeExample().plane, truth: null, acquisition: null } }),
  ],
];

const cases: readonly (readonly [string, () => ChartTable])[] = [
  ...[...lineTables, ...upTables].flatMap(({ label, read }) =>
    sources.map(([how, source]) => [`${label} ${how}`, () => read(source)] as const),
  ),
  ...mapTables.flatMap(({ label, read }) =>
    planes.map(([how, source]) => [`map ${label} ${how}`, () => read(source)] as const),
  ),
];

describe.each(cases)('%s', (_, read) => {
  const table = read();

  it('has a caption with the step, a note, and names that are not empty', () => {
    expect(table.caption).toMatch(/^Step \d/);
    expect(table.note).toMatch(/\w.*\.$/);
    const names = [...table.columns.map(({ name }) => name), ...table.rows.map(({ name }) => name)];
    for (const name of table.rows.length > 0 ? [...names, table.corner] : []) {
      expect(name).toMatch(/\S/);
      expect(name).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(new Set(table.columns.map(({ name }) => name)).size).toBe(table.columns.length);
  });

  it('has as many cells in each row as there are columns, and every number is one', () => {
    for (const { cells } of table.rows) {
      expect(cells).toHaveLength(table.columns.length);
      for (const cell of cells) expect(cell === null || Number.isFinite(cell)).toBe(true);
    }
  });

  it('writes its numbers in words a reader understands, and no more rows than can be read', () => {
    const said = table.rows.flatMap(({ cells }) =>
      cells.flatMap((cell, k) => (cell === null ? [] : [table.columns[k]!.say(cell)])),
    );
    for (const text of said)
      expect(text).toMatch(/^−?(\d[\d.]*(·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|\s?×.*)?|10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/u);
    expect(table.rows.length).toBeLessThanOrEqual(100);
  });
});

it('every chart has a table, under its own id', () => {
  expect(lineTables.map(({ id }) => id)).toEqual(charts.map(({ id }) => id));
  const onPlanes = [...mapTables, ...rightTables, ...upTables].map(({ id }) => id);
  expect(new Set(onPlanes).size).toBe(onPlanes.length);
});

it('says something else at each step', () => {
  for (const { read } of lineTables.filter(({ id }) => id !== 'cluster-weights')) {
    const said = [0, 1, 2, 3].map((step) => JSON.stringify(read(exampleSource(step))));
    expect(new Set(said).size).toBe(4);
  }
});
