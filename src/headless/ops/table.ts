import { EngineError } from '../../engine/errors';
import { field, optional, readText, type Fields } from '../../engine/json';
import { codesIn } from '../../table/facts';
import { textOfFile, type FileText } from '../../table/fileText';
import { largestFile, type TableProblem } from '../../table/grid';
import { numberIn, parseTable, type Column, type TextTable } from '../../table/parseTable';
import { readRows, usualEnds, type TableRows } from '../../table/readTable';
import { suggestChoice, type ColumnChoice, type TableChoice } from '../../table/suggest';
import { textOfWorkbook } from '../../table/workbook';
import { withDecimals } from '../../engine/numberText';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Reads a table as the dialog of own data does: `text`, or `base64` bytes of a file. Answers with what each column is taken for, what is
 * wanted, the rows that count and those that do not. Errors: `invalid-data` in words where it is no table.
 */
export function answerTable(request: Fields): Answer {
  const { text, notes } = sourceOf(request);
  const table = parseTable(text);
  if (table.kind === 'problem') throw refused(table);
  const choice = suggestChoice(table);
  const rows = readRows(table, choice);
  if (rows.kind === 'problem') throw refused(rows);
  return {
    columns: table.columns.map((column, j) => columnAnswer(table, column, choice.columns[j]!)),
    goal: goalAnswer(table, choice),
    rows: (rows.params['X'] as readonly unknown[]).length,
    leftOut: rows.leftOut,
    planned: rows.planned.map((line) => ({ line })),
    notes: [...notes, ...rows.notes],
    points: pointsAnswer(rows),
    ...(choice.ask.length > 0 && { ask: choice.ask }),
  };
}

function refused({ text }: TableProblem): EngineError {
  return new EngineError('invalid-data', text);
}

function sourceOf(request: Fields): Pick<FileText, 'text' | 'notes'> {
  const [text, base64] = [field(request, 'text'), field(request, 'base64')];
  optional(field(request, 'file'), '', (value) => readText(value, 'file'));
  if ((text === undefined) === (base64 === undefined)) {
    const message = 'Give either "text" or "base64": the table, or the bytes of its file.';
    throw new EngineError('invalid-value', message, { field: 'text' });
  }
  if (text !== undefined) return { text: readText(text, 'text'), notes: [] };
  const found = fileIn(readText(base64, 'base64'));
  if (found.kind === 'problem') throw refused(found);
  return found;
}

function fileIn(base64: string): FileText | TableProblem {
  if (!/^[A-Za-z0-9+/_\s-]*=*\s*$/.test(base64)) {
    throw new EngineError('invalid-value', '"base64" must be the bytes of a file in base 64.', {
      field: 'base64',
    });
  }
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > largestFile) {
    const text = `The file has ${withDecimals(bytes.length / 1e6, 1)} MB; at most ${largestFile / 1e6} MB are read. Keep the rows you need.`;
    return { kind: 'problem', text };
  }
  const found = textOfFile(bytes);
  return found.kind === 'workbook' ? textOfWorkbook(bytes) : found;
}

function columnAnswer({ columns }: TextTable, column: Column, choice: ColumnChoice): Answer {
  const { name, role, why } = { name: column.name, role: roleOf(choice), why: choice.why };
  const values = column.cells.flatMap((cell) => numberIn(cell) ?? []);
  const isCodes = choice.scale === 'codes';
  const codes = isCodes && role === 'input' ? codesIn(columns.find((one) => one === column)!) : null;
  const ends = isCodes || role !== 'input' ? null : usualEnds(choice.scale, values);
  const [from, to] = [bound(choice.low) ?? ends?.[0], bound(choice.high) ?? ends?.[1]];
  return {
    name,
    role,
    kind: choice.scale,
    ...(role === 'input' && from !== undefined && to !== undefined && { from, to }),
    ...(codes && { codes }),
    ...(why !== null && role !== 'input' && { why }),
  };
}

function bound(text: string | null): number | undefined {
  return text === null ? undefined : (numberIn(text) ?? undefined);
}

function roleOf({ role }: ColumnChoice): string {
  return role === 'ignore' ? 'ignored' : role;
}

function goalAnswer(
  { columns }: TextTable,
  { columns: chosen, direction, whyDirection }: TableChoice,
): Answer {
  const output = columns[chosen.findIndex(({ role }) => role === 'output')]!;
  return { column: output.name, better: direction === 'minimize' ? 'lower' : 'higher', why: whyDirection };
}

/** The observations; of rows with several scores the mean, and all of them. */
function pointsAnswer({ params }: TableRows): Answer {
  const { X, y } = params as { readonly X: number[][]; readonly y: readonly (number | number[])[] };
  const mean = (scores: readonly number[]) => scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const scores = y.some(Array.isArray) ? y.map((one) => [one].flat()) : null;
  return { X, y: y.map((one) => (Array.isArray(one) ? mean(one) : one)), ...(scores && { scores }) };
}
