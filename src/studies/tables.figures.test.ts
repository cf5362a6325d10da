import { describe, expect, it } from 'vitest';
import { curveTables, functionMapTables } from './objective/objective.figure';
import {
  batchExample,
  explanationExample,
  landscapeExample,
  parallelExample,
  previewExample,
  progressExample,
  refitsExample,
  sliceExample,
  toldExample,
} from '../testing/figureData';
import { rankingExample } from '../testing/rankingExamples';
import { planeExample } from '../testing/planeExample';
import { projectHeight, heightTables } from './height/heightData';
import { sharesOf } from './hyper/landscape/landscape';
import { projectRefits } from './hyper/refits/refitsData';
import { projectCuriosity, curiosityTables } from './why/curiosity';
import { projectGain, gainTables } from './why/gain';
import type { ChartTable, NamedTable } from '../plots/tables/chartTable';
import { gainNeededTables, trialTables } from './batch/charts';
import { landscapeTables } from './hyper/landscape/describe';
import { parallelTables } from './runs/parallel';
import { progressTables } from './runs/progressData';
import { rankingTables } from './ranking/rankingData';
import { refitsTables } from './hyper/refits/describe';
import { sliceTables } from './dimensions/slice';

function read(tables: readonly NamedTable[], at = 0): ChartTable {
  return tables[at]!.read();
}

function cellsOf({ rows }: ChartTable, row: string): readonly (number | null)[] {
  return rows.find(({ name }) => name === row)!.cells;
}

describe('the likelihood landscape', () => {
  const data = landscapeExample();

  it('is a grid of its values, its ends among them, a dash where nothing could be computed', () => {
    const { rows, columns } = read(landscapeTables(data));
    expect([rows.length, columns.length]).toEqual([13, 13]);
    expect(rows[0]!.cells.at(-1)).toBe(data.values.at(-1));
    expect(rows[6]!.cells[6]).toBe(data.values[20 * 41 + 20]);
    expect(rows.at(-1)!.cells[0]).toBeNull();
    expect(columns[0]!.name).toBe('length scale 4');
    expect(rows[0]!.name).toBe('output scale 10');
  });

  it('has the ways of its searches from start to end, thinned', () => {
    const table = read(landscapeTables(data), 1);
    expect(cellsOf(table, 'search 1, start').slice(2)).toEqual([null, -9]);
    const end = cellsOf(table, 'search 1, end, at the best found');
    expect(end[0]).toBeCloseTo(40, 9);
    expect(end[1]).toBeCloseTo(sharesOf(data.up).invert(0.5), 9);
    expect(end[3]).toBe(-3);
    expect(cellsOf(table, 'search 2, start')[3]).toBe(-40);
    expect(cellsOf(table, 'present values')[2]).toBe(-3.25);
    expect(table.note).toMatch(/^46 of 71 places of the searches/);
    expect(read(landscapeTables(landscapeExample({ search: null })), 1).note).toMatch(/^No search/);
  });
});

describe('all inputs at once', () => {
  it('lists slices with what is drawn of them, the truth where it is shown', () => {
    const slice = sliceExample();
    const table = read(sliceTables({ slices: [slice], output: 'f(x)' }));
    expect(table.columns.map(({ name }) => name)).toEqual([
      'true f(x)',
      'median',
      '2.5\u00a0% quantile',
      '97.5\u00a0% quantile',
    ]);
    expect(cellsOf(table, '200')).toEqual([
      slice.truth![50],
      slice.view.quantiles[0.5][50],
      slice.view.quantiles[0.025][50],
      slice.view.quantiles[0.975][50],
    ]);
    expect(read(sliceTables({ slices: [sliceExample(false)], output: 'f(x)' })).columns).toHaveLength(3);
  });

  it('lists the lines of the parallel coordinates, the best first, and the next query', () => {
    const data = parallelExample();
    const { rows } = read(parallelTables(data));
    expect(rows).toHaveLength(data.strands.length + 1);
    const ys = rows.slice(0, -1).map(({ cells }) => cells.at(-1)!);
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
    expect(rows.at(-1)).toEqual({ name: 'next query', cells: [1.25, 0.5, 3.75, null] });
    expect(read(parallelTables({ ...data, strands: [] })).note).toBe('Nothing has been evaluated yet.');
  });
});

describe('many trials', () => {
  it('have median and quartiles of each method at every other evaluation, and where it is read', () => {
    const table = read(trialTables(batchExample()));
    expect(table.note).toBe('Every second of 90 evaluations; nGCP-EI 20 trials, random search 19 trials.');
    expect(cellsOf(table, '1')).toEqual([4, 2, 8, 8, 4, 16]);
    expect(cellsOf(table, '37')[0]).toBe(4 / 37);
    expect(cellsOf(table, '90').at(-1)).toBe(16 / 90);
  });

  it('have a dash where a gain was not reached, and how often it was not', () => {
    const table = read(gainNeededTables(batchExample()));
    expect(cellsOf(table, '99\u00a0%')).toEqual([36, 18, 72, null, 90, null, 1, 11]);
  });

  it('say so where none is finished', () => {
    const methods = batchExample().methods.map((one) => ({ ...one, trials: 0, curve: [], needed: [] }));
    for (const tables of [trialTables, gainNeededTables]) {
      expect(read(tables(batchExample({ methods }))).note).toBe('No trial is finished yet.');
    }
  });
});

it('runs beside each other have a column each, with the common start and this step marked', () => {
  const data = progressExample();
  const table = read(progressTables(data));
  expect(table.columns.map(({ name }) => name)).toEqual(['GP', 'nGCP']);
  expect(cellsOf(table, '33, at this step')).toEqual(data.runs.map(({ values }) => values[32]));
  expect(cellsOf(table, '5, common start')[0]).toBe(0.9 * 0.9 ** 4);
  const shorter = { ...data, runs: [data.runs[0]!, { ...data.runs[1]!, values: new Float64Array() }] };
  expect(cellsOf(read(progressTables(shorter)), '83')[1]).toBeNull();
  expect(read(progressTables({ ...data, runs: [] })).note).toBe('Nothing is evaluated yet.');
});

describe('refits', () => {
  const refits = refitsExample();

  it('have the kernel density and the likeliest fits beside each other', () => {
    const table = read(refitsTables(projectRefits(refits, false)));
    expect(table.columns).toHaveLength(13);
    expect(table.columns[1]!.name).toBe('fit 1, as likely as the best');
    expect(table.note).toMatch(/^The 12 likeliest of 15 fits/);
    const row = table.rows[10]!;
    const at = refits.y.findIndex((y) => Math.abs(y - Number(row.name.replace('−', '-'))) < 1e-9);
    expect(row.cells.slice(0, 2)).toEqual([refits.kernelDensity[at], refits.fits[0]!.density[at]]);
  });

  it('have what each of them is worth', () => {
    const table = read(refitsTables(projectRefits(refits, true)), 1);
    expect(table.rows.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((k) => `fit ${k}, as likely as the best`),
    );
    const [a, behind, fromKernelDensity, fromNormal] = table.rows[1]!.cells;
    expect([a, fromKernelDensity, fromNormal]).toEqual([1.5, 0.32, 0.022]);
    expect(behind).toBeCloseTo(0.4, 12);
  });

  it('have the one that is looked at in both tables, as it is drawn, however unlikely', () => {
    const few = refitsTables(projectRefits(refits, true, 14));
    expect(read(few).columns.at(-1)!.name).toBe('fit 14');
    expect(read(few).note).toMatch(/^All fits that are drawn, /);
    expect(read(few, 1).rows.at(-1)!.name).toBe('fit 14, kernel at a bound');
    expect(read(few, 1).note).toMatch(/^4 fits\. Each search began at a map of its own/);
    const many = read(refitsTables(projectRefits(refits, false, 14)));
    expect(many.columns).toHaveLength(13);
    expect(many.columns.slice(-2).map(({ name }) => name)).toEqual(['fit 11', 'fit 14']);
    expect(many.note).toMatch(/^The 11 likeliest of 15 fits that are drawn, and fit 14, /);
    expect(read(refitsTables(projectRefits(refits, true, 2)), 1).rows).toHaveLength(3);
  });
});

describe('why this point', () => {
  it('has densities and worths of both places, f₊ in its order', () => {
    const gain = projectGain(explanationExample(), toldExample())!;
    const table = read(gainTables({ data: gain, output: 'f(x)' }));
    expect(table.columns).toHaveLength(4);
    const [density, worth] = cellsOf(table, 'f₊ = 0.823');
    expect(density).toBeGreaterThan(0);
    expect(worth).toBe(0);
    expect(table.rows.at(-1)!.cells[1]).toBe(gain.query.weighed.at(-1));
  });

  it('has where each κ would ask, in all inputs', () => {
    const { curiosity } = explanationExample();
    const places = curiosity.map((one) => ({ ...one, x: [...one.x, 7] }));
    const data = projectCuriosity(
      places,
      [
        [0, 400],
        [0, 10],
      ],
      toldExample().labels,
    );
    const table = read(curiosityTables({ data, inputs: ['x₁', 'x₂'], output: 'f(x)' }));
    expect(table.rows).toHaveLength(17);
    expect(cellsOf(table, '1.25')).toEqual([322.5, 7, curiosity[5]!.bound]);
  });
});

it('a ranking has every score it draws, and a dash where a place has fewer', () => {
  const table = read(rankingTables({ data: rankingExample(), inputs: 'x', output: 'score' }));
  expect(table.rows.map(({ name }) => name)).toEqual([
    '3.5, selected by mean',
    '5, selected by Q, Q̃, Q̃ₛ',
    '1',
  ]);
  expect(table.columns).toHaveLength(3 + 6);
  expect(table.rows[1]!.cells.slice(0, 2)).toEqual([1, 0.88]);
  expect(table.rows[2]!.cells[0]).toBe(2);
});

it('the height view has its map, and the ends of the band where they are drawn', () => {
  const plain = heightTables(projectHeight('median', planeExample(), false));
  expect(plain).toHaveLength(1);
  const [median, lower, upper] = heightTables(projectHeight('median', planeExample(), true)).map((one) =>
    one.read(),
  );
  expect(median!.rows[0]!.cells[0]).toBe(40);
  expect(lower!.rows[0]!.cells[0]).toBe(37);
  expect(upper!.rows[0]!.cells[0]).toBe(45);
  expect(upper!.caption).toContain('Upper quantile');
});

describe('a function of one’s own', () => {
  it('has its curve with the noise around it, and a dash in its gaps', () => {
    const curve = previewExample('line');
    const table = read(curveTables({ curve, guide: null, noiseSd: 0.1 }));
    expect(cellsOf(table, '4')).toEqual([16, 16 - 0.196, 16 + 0.196]);
    expect(cellsOf(table, '0')).toEqual([null, null, null]);
    expect(
      read(curveTables({ curve: null, guide: curve, noiseSd: 0.1 })).columns.map(({ name }) => name),
    ).toEqual(['dashed, to trace']);
    expect(read(curveTables({ curve: null, guide: null, noiseSd: 0 })).rows).toEqual([]);
  });

  it('of two inputs has its map', () => {
    const preview = previewExample('map');
    const table = read(
      functionMapTables({
        preview,
        box: [
          [0, 4],
          [0, 2],
        ],
      }),
    );
    expect(table.columns.at(-1)!.name).toBe('x1 = 3.9');
    expect(table.rows[0]!.cells.at(-1)).toBeCloseTo(3.9 ** 2, 9);
    expect(table.rows[0]!.cells[0]).toBeNull();
  });
});
