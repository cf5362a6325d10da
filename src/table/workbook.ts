import { csvFormatRows } from 'd3-dsv';
import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import { SaxesParser } from 'saxes';
import { mostRows } from '../engine/experiment/inputs';
import type { FileText } from './fileText';
import { clipped, mostColumns, problem, type TableProblem } from './grid';
import { isDateFormat, dayText } from './sheetDates';
import { significant } from '../engine/numberText';

/** A workbook that cannot be read; the message is for the visitor. */
class BadWorkbook extends Error {}

/** Most bytes of one part of a workbook, unpacked, and of all parts that are read: more is a trap or too large. */
const mostPart = 60_000_000;
const mostWhole = 90_000_000;
const mostParts = 5000;
const mostSheets = 30;

/**
 * Reads a workbook (.xlsx) as the text of a table: of its first sheet with two columns or more, values as they are stored, dates as
 * text, a formula by its stored value. Other sheets are named in a note. Never throws.
 */
export function textOfWorkbook(bytes: Uint8Array): FileText | TableProblem {
  try {
    return read(bytes);
  } catch (thrown) {
    if (thrown instanceof BadWorkbook) return problem(thrown.message);
    return problem(
      'The workbook is damaged: open it where it was made, and save it again, or save it as CSV.',
    );
  }
}

function read(bytes: Uint8Array): FileText {
  const parts = partsOf(bytes);
  const sheets = sheetsIn(parts);
  const strings = stringsIn(parts);
  const formats = formatsIn(parts);
  const texts: string[] = [];
  let found: FoundSheet | null = null;
  for (const { name, path } of sheets) {
    const sheet: SheetCells | null = found ? null : cellsOf(textOf(parts, path), strings, formats);
    if (sheet && widthOf(sheet.rows) >= 2) found = { name, ...sheet };
    else texts.push(`“${clipped(name)}”`);
  }
  if (!found)
    throw new BadWorkbook('No sheet of the workbook has two columns or more, so there is no table in it.');
  const notes = [
    ...(texts.length > 0
      ? [`The sheet “${clipped(found.name)}” is read; not read: ${texts.slice(0, 6).join(', ')}.`]
      : []),
    ...(found.cut ? [`The sheet has more than ${mostRows} rows; the first ones are used.`] : []),
  ];
  return { kind: 'text', text: csvFormatRows(found.rows.map((row) => [...row])), notes };
}

interface SheetCells {
  readonly rows: readonly (readonly string[])[];
  /** True if there are more rows than are used. */
  readonly cut: boolean;
}

interface FoundSheet extends SheetCells {
  readonly name: string;
}

function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.filter((cell) => cell !== '').length), 0);
}

type Parts = ReadonlyMap<string, Uint8Array>;

/** Unpacks the parts that matter. Errors: `BadWorkbook` for other files, and for ones that unpack to too much. */
function partsOf(bytes: Uint8Array): Parts {
  const seen: { count: number; whole: number; wrong: string | null } = { count: 0, whole: 0, wrong: null };
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (++seen.count > mostParts) seen.wrong ??= tooLarge;
    if (name === 'mimetype' || name === 'content.xml') seen.wrong ??= openDocument;
    if (/^xl\/workbook\.bin$/i.test(name))
      seen.wrong ??= 'This is a binary workbook (.xlsb). Save it as .xlsx or as CSV.';
    if (/^word\//.test(name)) seen.wrong ??= 'This is a document of Word. Copy its table into the field.';
    const isWanted =
      /^\/?xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(
        name,
      );
    if (!isWanted || seen.wrong !== null) return false;
    seen.whole += originalSize;
    if (originalSize > mostPart || seen.whole > mostWhole) seen.wrong ??= tooLarge;
    return seen.wrong === null;
  };
  const files = unzipSync(bytes, { filter });
  if (seen.wrong !== null) throw new BadWorkbook(seen.wrong);
  const parts = new Map(
    Object.entries(files).map(([name, part]) => [name.replace(/^\//, '').toLowerCase(), part]),
  );
  if (!parts.has('xl/workbook.xml'))
    throw new BadWorkbook(
      'This is a packed file, and no workbook (.xlsx). Unpack it, then open the table inside.',
    );
  return parts;
}

const tooLarge =
  'The workbook unpacks to more than this page reads. Copy the rows you need into a new one, or save it as CSV.';
const openDocument = 'This is a table of LibreOffice (.ods). Save it there as .xlsx or as CSV.';

function textOf(parts: Parts, path: string): string {
  const part = parts.get(path.toLowerCase());
  return part ? strFromU8(part) : '';
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Handlers {
  open?(tag: Tag): void;
  text?(text: string): void;
  close?(name: string): void;
  /** True once no more is wanted. */
  isDone?(): boolean;
}

/** Characters of XML that are parsed at a time. */
const chunk = 1 << 16;

/** Walks through XML, if there is any; names come without their prefix. A document that declares entities of its own is refused. */
function walk(xml: string, handlers: Handlers): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new BadWorkbook(
      'The workbook declares entities of its own, which no program needs. It is not read.',
    );
  });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => {
    handlers.open?.({ name: bare(name), attributes });
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => handlers.close?.(bare(name)));
  for (let at = 0; at < xml.length; at += chunk) {
    if (handlers.isDone?.()) return;
    parser.write(xml.slice(at, at + chunk));
  }
  if (!handlers.isDone?.()) parser.close();
}

interface Sheet {
  readonly name: string;
  readonly path: string;
}

/** The sheets in their order; hidden ones come last. */
function sheetsIn(parts: Parts): readonly Sheet[] {
  const targets = new Map<string, string>();
  walk(textOf(parts, 'xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const sheets: (Sheet & { readonly isHidden: boolean })[] = [];
  walk(textOf(parts, 'xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (name !== 'sheet' || sheets.length >= mostSheets) return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const target = targets.get(id) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', path, isHidden });
    },
  });
  const known = sheets.filter(({ path }) => parts.has(path.toLowerCase()));
  return [...known.filter(({ isHidden }) => !isHidden), ...known.filter(({ isHidden }) => isHidden)];
}

/** The texts that cells share; phonetic hints are left out. */
function stringsIn(parts: Parts): readonly string[] {
  const strings: string[] = [];
  let text = '';
  let [isText, phonetic] = [false, 0];
  walk(textOf(parts, 'xl/sharedStrings.xml'), {
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic++;
      isText = name === 't' && phonetic === 0;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic--;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

interface Formats {
  /** By the number of a cell's style: true where numbers are days. */
  readonly isDate: readonly boolean[];
  readonly is1904: boolean;
}

function formatsIn(parts: Parts): Formats {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let isCell = false;
  walk(textOf(parts, 'xl/styles.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCell = true;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'xf' && isCell) isDate.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  const book = textOf(parts, 'xl/workbook.xml').slice(0, 100_000);
  return { isDate, is1904: /<(?:\w+:)?workbookPr[^>]*\sdate1904="(?:1|true)"/.test(book) };
}

/** Most cells of a sheet, and most characters of one. */
const mostCells = 400_000;
const longestCell = 2000;

/** The cells of a sheet by rows, on the lines they stand on, as texts of equal count. */
function cellsOf(xml: string, strings: readonly string[], { isDate, is1904 }: Formats): SheetCells {
  const rows: string[][] = [];
  let [row, column, count, filled] = [-1, -1, 0, 0];
  let cell: { type: string; style: number; value: string; formula: string; hasFormula: boolean } | null =
    null;
  let into: 'value' | 'formula' | null = null;
  let cut = false;
  const finish = (): void => {
    if (!cell || column >= mostColumns + 1) return;
    const text = textOfCell(cell, { strings, isDay: isDate[cell.style] === true, is1904 });
    if (text === '') return;
    const cells = (rows[row] ??= []);
    if (cells.length === 0) filled++;
    cells[column] = text.slice(0, longestCell).replace(/\s+/g, ' ').trim();
  };
  walk(xml, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 2) - 1;
        column = -1;
        if (filled > mostRows || !(row >= 0 && row < 1_048_576)) cut = true;
      } else if (name === 'c') {
        column = columnIn(attributes['r']) ?? column + 1;
        const [type, style] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? -1)];
        cell = { type, style, value: '', formula: '', hasFormula: false };
        if (++count > mostCells) cut = true;
      } else if (name === 'v' || name === 't') into = 'value';
      else if (name === 'f') {
        into = 'formula';
        if (cell) cell.hasFormula = true;
      } else if (name === 'rPh') into = null;
    },
    text: (text) => {
      if (cell && into === 'value' && cell.value.length < longestCell) cell.value += text;
      if (cell && into === 'formula' && cell.formula.length < longestCell) cell.formula += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') into = null;
      if (name === 'c') {
        finish();
        cell = null;
      }
    },
    isDone: () => cut,
  });
  return { rows: squared(rows), cut };
}

/** Most lines above and between the rows of a table. */
const mostLines = 50_000;

/** Rows of equal count of cells; lines without any stay empty, so that rows keep their numbers. */
function squared(rows: readonly (readonly string[] | undefined)[]): readonly (readonly string[])[] {
  const widest = rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0);
  const width = Math.min(mostColumns + 1, widest);
  return Array.from({ length: Math.min(rows.length, mostLines) }, (_, i) => {
    const cells = rows[i];
    return cells ? Array.from({ length: width }, (__, j) => cells[j] ?? '') : [''];
  });
}

/** Returns the column of a place such as "AB12", from 0; null where it is none. */
function columnIn(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  readonly type: string;
  readonly value: string;
  readonly formula: string;
  readonly hasFormula: boolean;
}

interface CellContext {
  readonly strings: readonly string[];
  readonly isDay: boolean;
  readonly is1904: boolean;
}

function textOfCell(
  { type, value, formula, hasFormula }: Cell,
  { strings, isDay, is1904 }: CellContext,
): string {
  if (hasFormula && value.trim() === '') return `=${formula}`;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value;
  if (type !== 'n') return value;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim();
  return isDay ? dayText(number, is1904) : exact(number);
}

/** Writes a number as it was typed: what is stored often ends in the rounding of a calculation, 0.30000000000000004. */
function exact(value: number): string {
  const short = significant(value, 15);
  return String(Math.abs(short - value) <= 2 * Number.EPSILON * Math.abs(value) ? short : value);
}
