import { EngineError } from '../errors';
import type { Labelled } from '../learning/labelled';
import type { Mat, Vec } from '../numeric/arrays';
import type { Dataset, DatasetWords, Target } from './dataset';

/** The fault of a file that is not what it should be. */
export function brokenFile({ label, file }: DatasetWords, why: string): EngineError {
  return new EngineError('invalid-data', `The file of "${label}" is broken: ${why}. Load it again.`, {
    file,
  });
}

/** Requires the length of a file, inflated. Errors: `invalid-data`. */
export function requireLength(words: DatasetWords, bytes: Uint8Array, length: number): void {
  if (bytes.length === length) return;
  throw brokenFile(words, `it should have ${length} bytes, not ${bytes.length}`);
}

/** Reads the text of a file. Errors: `invalid-data` for bytes that are no UTF-8. */
export function textOf(words: DatasetWords, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw brokenFile(words, 'it is no text');
  }
}

/** The lines of a text, the last of which must be ended too. Errors: `invalid-data` unless there are `count`. */
export function linesOf(words: DatasetWords, text: string, count: number): readonly string[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw brokenFile(words, 'its last line has no end');
  if (lines.length !== count) throw brokenFile(words, `it should have ${count} lines, not ${lines.length}`);
  return lines;
}

/** Requires that labels are classes and that both parts have some of each class. Errors: `invalid-data`. */
function requireLabels(words: DatasetWords, labels: Uint8Array, classes: number): void {
  const wrong = labels.findIndex((label) => label >= classes);
  if (wrong >= 0) {
    throw brokenFile(words, `row ${wrong} has label ${labels[wrong]}, but there are ${classes} classes`);
  }
  const parts = [labels.subarray(0, words.searchRows), labels.subarray(words.searchRows)];
  for (let label = 0; label < classes; label++) {
    if (!parts.every((part) => part.includes(label))) {
      throw brokenFile(words, `class ${label} is missing in one of its parts`);
    }
  }
}

/** Cuts rows and labels in two: the first `searchRows`, and the others. */
export function inParts<Rows>(
  words: DatasetWords,
  labels: Uint8Array,
  classNames: readonly string[],
  rowsFrom: (from: number, to: number) => Rows,
): Pick<Dataset<Rows>, 'search' | 'test' | 'classNames'> {
  const classes = classNames.length;
  requireLabels(words, labels, classes);
  const part = (from: number, to: number): Labelled<Rows> => ({
    rows: rowsFrom(from, to),
    labels: labels.slice(from, to),
    classes,
  });
  const { searchRows } = words;
  return { search: part(0, searchRows), test: part(searchRows, labels.length), classNames };
}

/** Cuts rows out of a matrix of numbers that stand one row after the other. */
export function rowsOf(data: Float64Array, cols: number): (from: number, to: number) => Mat {
  return (from, to) => ({ rows: to - from, cols, data: data.slice(from * cols, to * cols) });
}

/** A table of numbers: names of all columns but the last, their numbers, and the last column. */
interface NumberTable {
  readonly columnNames: readonly string[];
  readonly rowsFrom: (from: number, to: number) => Mat;
  readonly last: Vec;
}

/** Reads comma-separated numbers under a line of names. Errors: `invalid-data` for other numbers of rows or columns, and for what is no number. */
export function numberTable(words: DatasetWords, bytes: Uint8Array, columns: number): NumberTable {
  const rows = words.searchRows + words.testRows;
  const [head, ...lines] = linesOf(words, textOf(words, bytes), 1 + rows);
  const columnNames = head.split(',');
  if (columnNames.length !== columns) throw brokenFile(words, 'columns are missing');
  const data = new Float64Array(rows * (columns - 1));
  const last = new Float64Array(rows);
  lines.forEach((line, i) => {
    const cells = line.split(',');
    const numbers = cells.map(Number);
    const isWhole = cells.length === columns && cells.every((cell) => /^[\d.e+-]+$/.test(cell));
    if (!isWhole || !numbers.every(Number.isFinite)) {
      throw brokenFile(words, `line ${i + 2} is not ${columns} numbers`);
    }
    last[i] = numbers.pop()!;
    data.set(numbers, i * (columns - 1));
  });
  return { columnNames: columnNames.slice(0, -1), rowsFrom: rowsOf(data, columns - 1), last };
}

/** Reads a table of numbers whose last column is the target. Errors: as there. */
export function targetedTable(
  words: DatasetWords & { readonly target: Target },
  bytes: Uint8Array,
  columns: number,
): Dataset {
  const { columnNames, rowsFrom, last } = numberTable(words, bytes, columns);
  const part = (from: number, to: number): Labelled => ({
    rows: rowsFrom(from, to),
    labels: new Uint8Array(to - from),
    classes: 1,
    targets: last.slice(from, to),
  });
  const { searchRows, target } = words;
  return {
    search: part(0, searchRows),
    test: part(searchRows, last.length),
    classNames: [],
    target,
    columnNames,
  };
}

/** Names of the ten digits, as classes. */
export const digitNames: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
