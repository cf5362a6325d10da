import { csvParse, type DSVRowString } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { parseTable, type TextTable } from '../../../table/parseTable';
import { manifoldExample, raceExample } from '../../../testing/manifoldExample';
import { firstLook } from '../state/look';
import type { ClassId } from '../state/classes';
import type { PlanePoint } from '../state/points';
import { likelyClass, pointsOfTable } from '../points/tablePoints';
import type { RaceChart } from '../race/raceData';
import { pointsAsCsv, roomFiles } from './fileTexts';

const moons = manifoldExample();
const picture = { ask: null as never, answer: moons.picture, points: moons.points };
const room: Parameters<typeof roomFiles>[0] = {
  ...{ points: moons.points, picture, landscape: moons.landscape, truth: moons.truth, beside: null },
  ...{ look: { ...firstLook, truth: true }, across: 'ambient', up: 'intrinsic' },
};

/** Reads the file of a name. */
function fileOf(label: string): readonly DSVRowString[] {
  const file = roomFiles(room, raceExample()).find((one) => one.label === label)!;
  return csvParse(file.write());
}

/** Reads points as the dialog of one's own table does, unless standardised. */
function readBack(points: readonly PlanePoint[]): readonly PlanePoint[] {
  const table = parseTable(pointsAsCsv(points, null)) as TextTable;
  const found = pointsOfTable(table, { classColumn: likelyClass(table)!, isStandardised: false });
  if (found.kind === 'problem') throw new Error(found.text);
  return found.points;
}

const labelled = (labels: readonly (ClassId | null)[]): readonly PlanePoint[] =>
  labels.map((label, i) => ({ x: i / 8, y: -i / 4 + 0, label, truth: 0 }));

describe('files of the room', () => {
  it('are offered of what is there', () => {
    const labels = (state: typeof room, race: RaceChart | null = null) =>
      roomFiles(state, race).map(({ label }) => label);
    expect(labels(room, raceExample())).toEqual([
      ...['Points as CSV', 'Answers as CSV'],
      ...['Landscape as CSV', 'Landscape of fresh points as CSV', 'Race as CSV'],
    ]);
    const bare = { ...room, look: firstLook, picture: null, landscape: null };
    expect(labels(bare)).toEqual(['Points as CSV']);
    expect(labels(bare, { ...raceExample(), runs: [] })).toEqual(['Points as CSV']);
    const veiled = { ...room, look: { ...firstLook, show: ['veil'] as const } };
    expect(labels(veiled)).toEqual(['Points as CSV', 'Answers as CSV']);
    // Answers about points as they were are not those of points as they are.
    expect(labels({ ...bare, picture: { ...picture, points: [...moons.points] } })).toEqual([
      'Points as CSV',
    ]);
  });

  it('have every point, with its class, the true one, and what is said of it', () => {
    const rows = fileOf('Points as CSV');
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => row['class'] !== '')).toHaveLength(6);
    rows.forEach((row, i) => {
      const { x, truth } = moons.points[i]!;
      expect(Number(row['x'])).toBe(x);
      expect(row['true class']).toBe(truth === 1 ? 'class 1' : 'class 2');
      expect(row['predicted class']).toBe(moons.picture.fitted[0]![i]! > 0 ? 'class 1' : 'class 2');
    });
    const answers = fileOf('Answers as CSV');
    expect(answers.map((row) => Number(row['f']))).toEqual(Array.from(moons.picture.fitted[0]!));
    const told = answers.filter((row) => row['f without this label'] !== '');
    expect(told.map((row) => Number(row['point']) - 1)).toEqual([...moons.picture.labelled]);
  });

  it('have every place of a landscape, and every evaluation of a race', () => {
    const rows = fileOf('Landscape as CSV');
    const [up, across] = moons.landscape.ask.asked.axes;
    expect(rows).toHaveLength(up.values.length * across.values.length);
    const at = (j: number, i: number) => rows[j * across.values.length + i]!;
    expect(Object.values(at(2, 3)).map(Number)).toEqual([
      ...[across.values[3], up.values[2]],
      moons.landscape.answer.data[2 * across.values.length + 3],
    ]);
    const race = fileOf('Race as CSV');
    expect(race).toHaveLength(raceExample().runs.reduce((sum, { places }) => sum + places.length, 0));
    const { id, best, places } = raceExample().runs.at(-1)!;
    expect(race.at(-1)).toMatchObject({
      ...{ search: 'Bayesian', evaluation: String(places.length) },
      'least so far': String(best.at(-1)),
    });
    expect(id).toBe('bayesian');
  });
});

describe('points that were saved', () => {
  it('are read back as they were, to the digits of links, whatever classes have labels', () => {
    const near = (value: number) => Math.round(1000 * value) / 1000 + 0;
    expect(readBack(moons.points)).toEqual(
      moons.points.map((one) => ({ ...one, x: near(one.x), y: near(one.y), truth: null })),
    );
    const some: readonly (readonly (ClassId | null)[])[] = [
      [0, null, null],
      [null, 0, 1],
      [3, null, 1, 2],
      [1, 0, 3, 2],
      [null, null, null],
    ];
    for (const labels of some) expect(readBack(labelled(labels)).map(({ label }) => label)).toEqual(labels);
  });

  it('keep all their dimensions', () => {
    const rows = labelled([2, null, 0]).map((one, index) => {
      const values = [index, 0.1 + index, 0.2, 1 / 3];
      return { ...one, row: { values, index, label: one.label } };
    });
    const back = readBack(rows);
    expect(back.map(({ row }) => row!.values)).toEqual(rows.map(({ row }) => row.values));
    expect(back.map(({ label }) => label)).toEqual([2, null, 0]);
  });

  it('are not promised to be read back where they have too many dimensions', () => {
    const wide = (count: number) => {
      const values = Array.from({ length: count }, (_, c) => c);
      const points = labelled([1, 0]).map((one, index) => ({
        ...one,
        row: { values, index, label: one.label },
      }));
      return { points, summary: roomFiles({ ...room, points }, null)[0]!.summary };
    };
    expect(wide(64).summary).toContain('reads it');
    expect(wide(199).summary).toContain('at most 200 columns');
    expect(() => readBack(wide(199).points)).toThrow();
  });
});
