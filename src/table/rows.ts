import { largestNumber } from '../engine/experiment/schema';
import { isMissing } from './facts';
import { clipped, problem, type TableProblem } from './grid';
import { numberIn, type Column, type TextTable } from './parseTable';
import type { Scale } from './suggest';
import { isInfinite, isNoResult, isStateName, stateIn, type State } from './endWords';
import { significant } from '../engine/numberText';

/** A line that is not used, and why. */
export interface LeftOut {
  readonly line: number;
  readonly why: string;
}

/** The rows of a table sorted by whether they have a result. */
export interface SortedRows {
  readonly kind: 'sorted';
  /** Indices of the rows that are observations. */
  readonly used: readonly number[];
  readonly leftOut: readonly LeftOut[];
  /** Indices of the rows that wait for a result. */
  readonly planned: readonly number[];
}

export interface SortedBy {
  readonly inputs: readonly { readonly column: Column; readonly scale: Scale }[];
  readonly output: Column;
  readonly repeats: readonly Column[];
}

/**
 * Sorts the rows of a table: those with a result, those that wait for one, and those that have none, failed, or lack an input. A cell that
 * looks like a number and is none is a mistake, which is told instead.
 */
export function sortedRows(table: TextTable, by: SortedBy): SortedRows | TableProblem {
  const { inputs, output, repeats } = by;
  const states = table.columns.find(
    (column) =>
      isStateName(column.name) &&
      column !== output &&
      !inputs.some((input) => input.column === column) &&
      column.cells.every((cell) => cell === '' || stateIn(cell) !== null),
  );
  const used: number[] = [];
  const planned: number[] = [];
  const leftOut: LeftOut[] = [];
  for (const [i, line] of table.lines.entries()) {
    const spoilt = spoiltIn(i, by);
    if (spoilt) return problem(`Line ${line}: ${clipped(spoilt.name)} = ${complaintIn(spoilt.cells[i]!)}`);
    const word = states?.cells[i] ?? '';
    const state = stateIn(word);
    const lack = inputs.find(({ column }) => isMissing(column.cells[i]!, column));
    const bad = inputs.find(({ column, scale }) => scale !== 'codes' && numberIn(column.cells[i]!) === null);
    const why = noResultIn(i, [output, ...repeats], { state, word });
    if (why === waits) {
      const isSet = inputs.some(({ column }) => column.cells[i] !== '');
      if (isSet) planned.push(i);
      else leftOut.push({ line, why: 'nothing is set and nothing is measured' });
    } else if (why !== null) leftOut.push({ line, why });
    else if (lack) leftOut.push({ line, why: `${clipped(lack.column.name)} is missing` });
    else if (bad)
      leftOut.push({
        line,
        why: `${clipped(bad.column.name)} is “${clipped(bad.column.cells[i]!)}”, which is not a number`,
      });
    else used.push(i);
  }
  return { kind: 'sorted', used, planned, leftOut };
}

/** The mark of a row that waits for its result. */
const waits = 'waits';

interface Ended {
  readonly state: State | null;
  readonly word: string;
}

/** Says why a row has no result that counts: `waits`, or words; null where it has one. */
function noResultIn(row: number, scores: readonly Column[], { state, word }: Ended): string | null {
  const [output] = scores;
  const shown = output!.cells[row]!;
  const isMeasured = scores.some(({ cells }) => numberIn(cells[row]!) !== null);
  if (state === 'failed') return clipped(word.toLowerCase().replace(/^\w+\.(?=\w)/, ''));
  if (isMeasured) return state === 'waiting' ? clipped(word.toLowerCase()) : null;
  if (scores.every(({ cells }) => cells[row] === '')) return state === 'done' ? 'no result' : waits;
  const name = clipped(output!.name);
  if (shown === '') return `no ${name}`;
  if (isInfinite(shown)) return `${name} is infinite`;
  if (isNoResult(shown)) return `no ${name} (${clipped(shown)})`;
  if (shown.startsWith('=')) return `${name} is a formula without a stored value`;
  if (Number.isFinite(Number(shown)) && Math.abs(Number(shown)) > largestNumber)
    return `${name} is beyond ${largestNumber}`;
  return `${name} is “${clipped(shown)}”`;
}

/** Returns the column whose cell looks like a number and is none; null where there is no such cell. */
function spoiltIn(row: number, { inputs, output, repeats }: SortedBy): Column | null {
  const numbers = inputs.filter(({ scale }) => scale !== 'codes').map(({ column }) => column);
  return [...numbers, output, ...repeats].find(({ cells }) => isSpoilt(cells[row]!)) ?? null;
}

/** Errors that spreadsheets write in place of a value. */
const sheetError = /^#(?:DIV\/0!|N\/A|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;

function isSpoilt(cell: string): boolean {
  if (!/\d/.test(cell) || numberIn(cell) !== null || isInfinite(cell) || sheetError.test(cell)) return false;
  if (cell.startsWith('=') && !/^=[a-z]*\|/i.test(cell)) return false;
  return !(Math.abs(Number(cell)) > largestNumber);
}

function complaintIn(cell: string): string {
  return `"${clipped(cell)}" is not a number. Correct the value, or delete the line.`;
}

/** Largest part of the sum that parts may leave open by rounding. */
const sumRounding = 1e-3;
const mostSummed = 10;

/** Names inputs that sum to the same number in all rows, and that number; null where there are none. X: [n×d] by columns. */
export function sumOf(
  columns: readonly { readonly name: string; readonly values: readonly number[] }[],
): { readonly names: readonly string[]; readonly sum: number } | null {
  const rows = columns[0]?.values.length ?? 0;
  const varying = columns.filter(({ values }) => new Set(values).size > 1).slice(0, mostSummed);
  if (rows < 3 || varying.length < 2) return null;
  const sets = Array.from({ length: 2 ** varying.length }, (_, bits) =>
    varying.filter((__, j) => (bits >> j) & 1),
  )
    .filter((set) => set.length > 1 && rows > set.length)
    .sort((a, b) => b.length - a.length);
  for (const set of sets) {
    const sums = Array.from({ length: rows }, (_, i) => set.reduce((sum, { values }) => sum + values[i]!, 0));
    const [low, high] = [Math.min(...sums), Math.max(...sums)];
    const size = Math.max(...set.map(({ values }) => Math.max(...values) - Math.min(...values)));
    if (
      high - low <= sumRounding * Math.min(Math.abs(high), size) &&
      set.every(({ values }) => values.every((v) => v >= 0))
    )
      return { names: set.map(({ name }) => name), sum: significant((low + high) / 2, 6) };
  }
  return null;
}
