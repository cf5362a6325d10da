import { dsvFormat } from 'd3-dsv';
import { mostRows } from '../engine/experiment/inputs';
import { readPlain } from '../engine/numberText';
import { clipped, mostColumns, problem, type Grid, type GridRow, type TableProblem } from './grid';

/** Largest number of separators and quotes in a line, because parsing millions takes seconds. */
const mostMarks = 10_000;
const separators = ['\t', ';', '|', ','] as const;
const separatorCodes = new Set(separators.map((mark) => mark.charCodeAt(0)));
const [quote, lineEnd] = ['"', '\n'].map((mark) => mark.charCodeAt(0)) as [number, number];

/** Blank-separated columns. */
const byBlanks = ' ';

/** Takes apart lines of cells: separated by comma, semicolon, tab, pipes or blanks, with comment lines, frames and titles around them. */
export function gridOfLines(given: string): Grid | TableProblem {
  const clean = withoutFrames(given.replace(/\r\n?/g, '\n'));
  const crowded = crowdedLine(clean);
  if (crowded !== null)
    return problem(`Line ${crowded} has more than ${mostMarks} separators and quotes: that is not a table.`);
  const { text, comment, said } = withoutComments(clean);
  const separator = said ?? separatorOf(text);
  const used = usedRows(text, separator);
  const records = recordsOf(used.text, separator);
  const start = afterTitle(records);
  const titles = records.slice(0, start);
  const [first, ...others] = records.slice(start);
  if (!first)
    return problem('The file is empty. It needs a line of column names, then one line for each row.');
  const names = namesInComment(comment, first, separator);
  const notes = [
    ...(titles.length > 0
      ? [
          `Above the column names ${titles.length === 1 ? 'a line is' : 'lines are'} left out: “${clipped(titles.map(({ cells }) => cells.join(' ')).join(' '))}”.`,
        ]
      : []),
    ...(separator === byBlanks ? ['Columns are separated by blanks.'] : []),
  ];
  const header = names ?? first.cells;
  const rows = names ? [first, ...others] : others;
  return { names: header, rows, below: used.left, separator, notes };
}

/** Colours of a terminal, which begin with an escape character. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Takes away colours of a terminal, and turns frames drawn around a table into pipes; lines keep their numbers. */
function withoutFrames(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(colours, '');
  const isFramed = /^[ \t]*[|│┃║]/m.test(plain.slice(0, 20_000));
  const isRule = /^[\s|│┃║+:=_┌┐└┘├┤┬┴┼─━╇╪╞╡┏┓┗┛┡┩┳┻╋╔╗╚╝═╦╩╬╠╣-]*$/;
  const isFooter = /^\(\d+ rows?\)$/;
  if (!isFramed && !/^[ \t]*[-+=─━═]{3}/m.test(plain)) return plain;
  return plain
    .split('\n')
    .map((line) => {
      if (isRule.test(line) || isFooter.test(line.trim())) return '';
      return isFramed ? unframed(line) : line;
    })
    .join('\n');
}

function unframed(line: string): string {
  const piped = line.replace(/[│┃║]/g, '|').trim();
  return piped.startsWith('|') ? piped.replace(/^\|/, '').replace(/\|\s*$/, '') : line;
}

function crowdedLine(text: string): number | null {
  let line = 1;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === lineEnd) {
      line++;
      count = 0;
    } else if ((code === quote || separatorCodes.has(code)) && ++count > mostMarks) return line;
  }
  return null;
}

interface Uncommented {
  /** The text with comment lines emptied. */
  readonly text: string;
  /** The last comment line above the table, without its mark; null for none. */
  readonly comment: string | null;
  /** The separator that the file names by "sep=;"; null where it names none. */
  readonly said: string | null;
}

/** Empties the lines above the table that are comments (#, %, //) or name the separator, and comment lines (#) below them. */
function withoutComments(text: string): Uncommented {
  let [comment, said]: [string | null, string | null] = [null, null];
  let at = 0;
  let head = '';
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    const named = /^\s*"?sep=(.)"?[;,\t ]*$/i.exec(line);
    const remark = /^\s*(?:#+|%+|\/\/)(.*)$/.exec(line);
    if (named) said = named[1]!;
    else if (remark) comment = remark[1]!.trim() || comment;
    else if (line.trim() !== '') break;
    head += end < 0 ? '' : '\n';
    at = end < 0 ? text.length : end + 1;
  }
  const rest = text.slice(at);
  return {
    text: head + (rest.includes('\n#') ? rest.replace(/^#(?:\s.*|[^,;\t|]*)$/gm, '') : rest),
    comment,
    said,
  };
}

/** Returns the names that a comment line gives where the table begins with numbers at once; null where its first line is the names. */
function namesInComment(comment: string | null, first: GridRow, separator: string): readonly string[] | null {
  if (comment === null || !first.cells.some((cell) => readPlain(cell) !== null)) return null;
  const [row] = recordsOf(comment, separator);
  const fits = row && row.width === first.width && row.cells.every((cell) => readPlain(cell) === null);
  return fits ? row.cells : null;
}

/** Lines that are looked at to find the separator and the titles. */
const mostLooked = 60;

/** Returns the separator by which the first lines have the same number of cells, two at least: the one that makes most of them so. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLooked);
  const widthsBy = (separator: string) =>
    lines.map((line) => (separator === byBlanks ? blankCells(line).length : line.split(separator).length));
  const score = (separator: string): number => {
    const widths = widthsBy(separator);
    const usual = commonest(widths.filter((width) => width > 1));
    if (usual === null) return 0;
    const begins = widths[0]! > 1 ? 1 : 0.5;
    return (begins * widths.filter((width) => width === usual).length) / widths.length;
  };
  const scored = separators.map((separator) => ({ separator, score: score(separator) }));
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top));
  if (best.score > 0) return best.separator;
  return score(byBlanks) > 0.5 && lines.length > 1 ? byBlanks : ',';
}

function commonest(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted[0]?.[0] ?? null;
}

/** Cells of a line whose columns are separated by blanks: by two or more where there are such, else by one. */
function blankCells(line: string): readonly string[] {
  const tidy = line.trim();
  return /\S\s{2,}\S/.test(tidy) ? tidy.split(/\s{2,}/) : tidy.split(/\s+/);
}

/** Parses the filled rows, with the line each starts on: a quoted field may span several. */
function recordsOf(text: string, separator: string): readonly GridRow[] {
  if (separator === byBlanks) return blankRecords(text);
  let line = 1;
  const rows = dsvFormat(separator).parseRows(text, (cells) => {
    const kept = cells.length > mostColumns ? cells.slice(0, mostColumns + 1) : cells;
    const row = { line, cells: kept.map((cell) => cell.trim()), width: cells.length };
    line += 1 + kept.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Rows whose cells are separated by blanks: all by single ones if only so their number is that of the names. */
function blankRecords(text: string): readonly GridRow[] {
  const lines = text.split('\n').map((line, k) => ({ line: k + 1, tidy: line.trim() }));
  const filled = lines.filter(({ tidy }) => tidy !== '');
  const wide = filled.map(({ tidy }) => tidy.split(/\s{2,}/));
  const isWide = wide.length > 0 && wide.every(({ length }) => length > 1 && length === wide[0]!.length);
  return filled.map(({ line, tidy }, k) => {
    const cells = isWide ? wide[k]! : tidy.split(/\s+/);
    const kept = cells.slice(0, mostColumns + 1).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
    return { line, cells: kept, width: cells.length };
  });
}

/** Returns how many rows are titles above the names: they have one cell, where the rows below have several. */
function afterTitle(rows: readonly GridRow[]): number {
  const width = ({ cells }: GridRow) => cells.filter((cell) => cell !== '').length;
  if (rows.length < 2 || width(rows[0]!) > 1) return 0;
  const start = rows.slice(0, 20).findIndex((row) => width(row) > 1);
  return start < 0 ? 0 : start;
}

interface UsedRows {
  /** Text down to the last row that is used. */
  readonly text: string;
  /** Number of filled rows below it. */
  readonly left: number;
}

/** Splits off the rows beyond those used, which are only counted, because parsing a million takes seconds. Lines end with \n. */
function usedRows(text: string, separator: string): UsedRows {
  const marks = new Set([separator.charCodeAt(0)]);
  let end = text.length;
  let rows = -1;
  let isFilled = false;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : lineEnd;
    if (code === quote && isFieldStart(text, i, marks)) {
      i = afterQuotes(text, i) - 1;
      isFilled = true;
    } else if (code === lineEnd) {
      if (isFilled && ++rows === mostRows) end = i;
      isFilled = false;
    } else isFilled ||= code > 32 && !marks.has(code);
  }
  return { text: text.slice(0, end), left: Math.max(0, rows - mostRows) };
}

function isFieldStart(text: string, at: number, marks: ReadonlySet<number>): boolean {
  const before = at === 0 ? lineEnd : text.charCodeAt(at - 1);
  return before === lineEnd || marks.has(before);
}

/** Returns the index after the field quoted from `start` on; a doubled quote is part of it. */
function afterQuotes(text: string, start: number): number {
  let at = start;
  do at = text.indexOf('"', at + 1) + 1;
  while (at > 0 && text.charCodeAt(at) === quote);
  return at > 0 ? at : text.length;
}
