import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sdOf } from '../numeric/arrays';
import { EngineError } from '../errors';
import type { Dataset, DatasetDef } from './dataset';
import { datasetWords, datasets } from './registry';

const bytesOf = (file: string): Uint8Array => inflateSync(readFileSync(`public/data/${file}`));
const rowsIn = (rows: unknown): number =>
  Array.isArray(rows) ? rows.length : (rows as Dataset['search']['rows']).rows;
const counts = (labels: Uint8Array, classes: number): number[] =>
  Array.from({ length: classes }, (_, c) => labels.filter((label) => label === c).length);

it('lists the words of every member', () => {
  expect(datasetWords.map(({ id }) => id)).toEqual(datasets.map(({ id }) => id));
  for (const words of datasetWords)
    expect(Object.values(words).some((v) => typeof v === 'function')).toBe(false);
});

describe.each(datasets as readonly DatasetDef<unknown>[])('$id', (def) => {
  const bytes = bytesOf(def.file);

  function complaint(given: Uint8Array): string {
    try {
      def.decode(given);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(EngineError);
      expect((thrown as EngineError).code).toBe('invalid-data');
      return (thrown as EngineError).message;
    }
    throw new Error('it was accepted');
  }

  it('has the rows, labels and names that its words promise', () => {
    const data = def.decode(bytes);
    expect(rowsIn(data.search.rows)).toBe(def.searchRows);
    expect(rowsIn(data.test.rows)).toBe(def.testRows);
    expect(data.search.labels.length).toBe(def.searchRows);
    expect(data.test.labels.length).toBe(def.testRows);
    expect(data.search.classes).toBe(data.target ? 1 : data.classNames.length);
    for (const { targets, labels } of [data.search, data.test]) {
      expect(targets?.length).toBe(data.target ? labels.length : undefined);
    }
    expect(data.target).toBe(def.target);
    if (def.target) {
      const variance = sdOf(data.search.targets!) ** 2;
      expect(Math.abs(def.target.variance / variance - 1)).toBeLessThan(5e-4);
    }
    const { cols } = data.search.rows as { cols?: number };
    if (data.columnNames) expect(data.columnNames.length).toBe(cols);
    if (data.image) expect(data.image.height * data.image.width).toBe(cols);
  });

  it('gives the test its share of each class, and no row of the search', () => {
    const { search, test } = def.decode(bytes);
    const [inSearch, inTest] = [search, test].map((part) => counts(part.labels, part.classes));
    const share = def.testRows / (def.searchRows + def.testRows);
    inTest!.forEach((count, c) => expect(Math.abs(count - share * (count + inSearch![c]!))).toBeLessThan(1));
    const keys = ({ rows }: typeof search): string[] => {
      if (Array.isArray(rows)) return rows as string[];
      const { data, cols } = rows as { data: Float64Array; cols: number };
      return Array.from({ length: data.length / cols }, (_, i) =>
        data.slice(i * cols, (i + 1) * cols).join(),
      );
    };
    const seen = new Set(keys(search));
    expect(keys(test).filter((key) => seen.has(key))).toEqual([]);
  });

  it('reads the same twice', () => {
    const written = (given: Uint8Array): string => JSON.stringify(def.decode(given));
    expect(written(bytes) === written(bytes.slice())).toBe(true);
  });

  it('refuses in words what is empty, cut short, too long, or something else', () => {
    const other = datasets.find(({ file }) => file !== def.file)!;
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    const broken = bytes.slice();
    broken[0] = 255;
    const given = [
      new Uint8Array(0),
      bytes.slice(0, bytes.length - 1),
      bytes.slice(0, bytes.length >> 1),
      longer,
      bytesOf(other.file),
      broken,
      new Uint8Array(bytes.length),
      new Uint8Array(bytes.length).fill(255),
    ];
    for (const one of given) expect(complaint(one)).toMatch(/is broken: .*\. Load it again\.$/s);
  });
});
