import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { blockOf, rewrite } from '../experiments/blocks';
import { isOf, meets, valueOf, type PageLine } from './check';
import { besidePeers } from './families';
import type { Machine } from './machine';
import type { Row } from './rows/row';
import { goalInWords, type PageTarget, type Verdict } from './targets';

/** Names of the marks of the tables in docs/results.md. */
export const marks = { engine: 'speeds', page: 'speeds of the page' } as const;

const results = (): URL => pathToFileURL(resolve('docs', 'results.md'));

/** Writes the table of speeds beside peers. */
export async function writeSpeeds(rows: readonly Row[], machine: Machine): Promise<void> {
  await rewrite(results(), marks.engine, speedsBlock(rows, machine));
}

const pageIntroduction = [
  '### On the page',
  'What a visitor of the page waits for, in milliseconds where nothing else is said, in Chromium on one machine; ' +
    '`node scripts/run-ts.mjs bench/page.ts --write-docs` measures it again. It is worth little while the machine has other things to do.',
];

/** Returns the text with the marks of the page's table, which come with its first measurement, at its end. */
export function withPageMarks(text: string): string {
  if (blockOf(text, marks.page) !== null) return text;
  const [start, end] = [`<!-- ${marks.page} -->`, `<!-- /${marks.page} -->`];
  return [text.trimEnd(), ...pageIntroduction, start, end, ''].join('\n\n');
}

/** Writes the table of what a visitor waits for. */
export async function writePageSpeeds(
  lines: readonly PageLine[],
  targets: readonly PageTarget[],
  machine: Machine,
): Promise<void> {
  const file = results();
  writeFileSync(file, withPageMarks(readFileSync(file, 'utf8')));
  await rewrite(file, marks.page, pageBlock(lines, targets, machine));
}

const head = [
  'work',
  'n',
  'places',
  'ours, ms',
  'without vectors, ms',
  'beside',
  'theirs, ms',
  'times',
  'without vectors, times',
  'target',
];

/** Formats the rows that have a target, or a peer other than our own plain core. */
export function speedsBlock(rows: readonly Row[], machine: Machine): string {
  const told = rows.filter(
    ({ row, ratio, target }) =>
      besidePeers.some((name) => name === row) && (ratio !== null || target !== null),
  );
  return [`_Measured on ${inWords(machine)}._`, tableOf(head, told.map(cellsOf))].join('\n\n');
}

function cellsOf(row: Row): string[] {
  const { what, n, points, ours, plain, peer, theirs, ratio, plainRatio, target, verdict } = row;
  return [
    what,
    String(n),
    points === null ? '' : String(points),
    target?.most === undefined ? rounded(ours) : String(roundedUp(ours)),
    plain === null ? '' : rounded(plain),
    theirs === null ? '' : peer,
    theirs === null ? '' : rounded(theirs),
    ratio === null ? '' : floored(ratio),
    plainRatio === null ? '' : floored(plainRatio),
    target ? `${goalInWords(target)}${said[verdict] ?? ''}` : '',
  ];
}

const said: Partial<Record<Verdict, string>> = {
  MISS: ', missed',
  estimated: ', an estimate that is nearly met',
};

/** Formats each number that has a target. */
export function pageBlock(
  lines: readonly PageLine[],
  targets: readonly PageTarget[],
  machine: Machine,
): string {
  const rows = targets.flatMap((target) => {
    const line = lines.find((one) => isOf(target, one));
    const value = line ? valueOf(target, line) : null;
    const { what, of, value: path, most, least } = target;
    const limit = most === undefined ? `≥ ${least}` : `≤ ${most}`;
    const names = [what, Object.values(of).join(', '), path.replace('.', ', ')];
    if (value === null) return [[...names, 'not measured', limit]];
    const shown = most === undefined ? roundedDown(value) : roundedUp(value);
    return [[...names, String(shown), `${limit}${meets(target, value) ? '' : ', missed'}`]];
  });
  return [
    `_Measured on ${inWords({ ...machine, peers: null })}._`,
    tableOf(['what', 'where', 'number', 'measured', 'target'], rows),
  ].join('\n\n');
}

function inWords({ date, processor, cores, node, peers }: Machine): string {
  const versions = Object.entries(peers ?? {}).map(([name, version]) => `${name} ${version}`);
  return [`${date}: ${processor}, ${cores} cores`, `Node.js ${node}`, ...versions].join(', ');
}

function tableOf(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Formats a time by two digits, more of them are noise. */
function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2)));
}

/** Rounds down to two digits, and to whole numbers from 100 on. */
function roundedDown(value: number): number {
  const digit = 10 ** Math.min(0, Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((Math.floor(value / digit + 1e-9) * digit).toPrecision(12));
}

function roundedUp(value: number): number {
  return -roundedDown(-value);
}

/** Formats a ratio, rounded down so that none looks better than it is: to hundredths below 10, else to two digits. */
export function floored(value: number): string {
  const digit = value < 10 ? 0.01 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return String(Number((Math.floor(value / digit + 1e-9) * digit).toFixed(2)));
}

/** Reads a table between marks as rows of cells by the heads of their columns, and what stands above it; null where there is none. */
export function readTable(
  text: string,
  mark: string,
): { readonly above: string; readonly rows: readonly Readonly<Record<string, string>>[] } | null {
  const lines = blockOf(text, mark)?.split('\n') ?? [];
  const first = lines.findIndex((one) => one.startsWith('|'));
  if (first < 0) return null;
  const cells = lines.slice(first).map((one) =>
    one
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [names = [], , ...rows] = cells;
  return {
    above: lines.slice(0, first).join('\n').trim(),
    rows: rows.map((row) => Object.fromEntries(names.map((name, k) => [name, row[k] ?? '']))),
  };
}
