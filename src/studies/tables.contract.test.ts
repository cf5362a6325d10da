import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { figureExamples } from '../testing/figureExamples';
import type { ChartTable } from '../plots/tables/chartTable';

/** Figures without a table of their own, because words say all of them. */
const frames = ['src/plots/Figure.tsx'];
const signs = ['src/lab/page/Timeline.tsx', 'src/ui/QrPicture.tsx', 'src/course/Slice.tsx'];

const root = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ path: `src/${name.replaceAll('\\', '/')}`, text: readFileSync(root + name, 'utf8') }));

/** Returns the text of a cell, or the last number of its row's name. */
function toldBy({ columns, rows }: ChartTable, row: string, column?: string): string {
  const isNamed = ({ name }: ChartTable['rows'][number]) => name.startsWith(row) || name.endsWith(row);
  const { name, cells } = rows.find((one) => one.name === row) ?? rows.find(isNamed)!;
  if (column === undefined) return name.replace(/^.* /, '');
  const k = columns.findIndex((one) => one.name === column);
  return columns[k]!.say(cells[k]!);
}

describe.each(figureExamples)('$figure', ({ words, tables, told }) => {
  const read = tables.map((table) => table.read());

  it('has tables with names, captions, notes and headings', () => {
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    for (const { caption, note, corner, columns, rows } of read) {
      expect(rows.length).toBeGreaterThan(0);
      expect(note).toMatch(/\w.*\.$/);
      const names = [caption, corner, ...columns.map(({ name }) => name), ...rows.map(({ name }) => name)];
      for (const name of names) {
        expect(name).toMatch(/\S/);
        expect(name).not.toMatch(/NaN|undefined|Infinity|null/);
      }
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });

  it('has numbers, or a dash, and no more rows than can be read', () => {
    for (const { columns, rows } of read) {
      expect(rows.length).toBeLessThanOrEqual(100);
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length);
        cells.forEach((cell, k) => {
          expect(cell === null || Number.isFinite(cell)).toBe(true);
          if (cell !== null)
            expect(columns[k]!.say(cell)).toMatch(/^−?(\d[\d.]*(·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?|10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/u);
        });
      }
    }
  });

  it('agrees with the words of the figure', () => {
    const [table, row, column] = told;
    expect(words.match(/−?\d[\d.]*(e−?\d+)?(?<!\.)/gu)).toContain(toldBy(read[table]!, row, column));
  });
});

it('knows every figure there is', () => {
  const drawn = files.filter(({ text }) => /role="img"|<(Chart|Map)?Figure$|<Figure\s/m.test(text));
  const known = new Set([...figureExamples.map(({ file }) => file), ...frames, ...signs]);
  const own = drawn
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/plots/') || known.has(path));
  expect(own.filter((path) => !known.has(path))).toEqual([]);
  const elsewhere = drawn.filter(({ path, text }) => !known.has(path) && text.includes('role="img"'));
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

it('every panel with a figure has a door to its numbers', () => {
  const figures = /from '[./]*plots\/[\w/]*(Figure|ProgressChart)'|role="img"/;
  const panels = files.filter(({ path }) => /^src\/(studies|rooms)\//.test(path));
  const above = (path: string) => path.replace(/\/[^/]*$/, '');
  const homes = new Set(
    panels.filter(({ path }) => path.endsWith('.panel.tsx')).map(({ path }) => above(path)),
  );
  /** The folder of the panel: its own, or the nearest one above that has a panel; of a room all of it. */
  const folderOf = (path: string): string => {
    const folder = above(path);
    const isEnd = folder === 'src/studies' || /^src\/rooms\/[^/]+$/.test(folder);
    return homes.has(folder) || isEnd ? folder : folderOf(folder);
  };
  const drawing = new Set(panels.filter(({ text }) => figures.test(text)).map(({ path }) => folderOf(path)));
  const telling = new Set(
    panels.filter(({ text }) => text.includes('<Numbers')).map(({ path }) => folderOf(path)),
  );
  expect([...drawing].filter((folder) => !telling.has(folder))).toEqual([]);
  expect(drawing.size).toBeGreaterThan(8);
});
