import { readPlain, readWritten, type DecimalMark, type Written } from '../engine/numberText';
import { clipped } from './grid';

/** A column whose numbers are written plainly, with a decimal point. */
export interface PlainColumn {
  readonly cells: readonly string[];
  /** What stood around its numbers: "%", "ms"; empty for none. */
  readonly unit: string;
}

interface Plain {
  readonly columns: readonly PlainColumn[];
  readonly notes: readonly string[];
}

/** A cell by both decimal marks; null where it is no number with that mark. */
interface Reading {
  readonly text: string;
  readonly point: Written | null;
  readonly comma: Written | null;
}

/**
 * Writes the numbers of columns plainly: without decimal commas, marks of thousands, currencies, percent signs and units, which are said.
 * Cells that are no numbers stay as they are. Where a column can be read in two ways, what the others show decides, then the separator.
 */
export function plainNumbers(columns: readonly (readonly string[])[], separator: string | null): Plain {
  const read = columns.map((cells) => cells.map(readingOf));
  const table = evidenceIn(read.flat());
  const found = read.map((cells) => {
    const mark = separator === null ? 'point' : markOf(cells, table, separator);
    return { mark, ...written(cells, mark) };
  });
  return { columns: found.map(({ cells, unit }) => ({ cells, unit })), notes: notesOf(read, found) };
}

const neither: Omit<Reading, 'text'> = { point: null, comma: null };

function readingOf(text: string): Reading {
  if (!/\d/.test(text)) return { text, ...neither };
  return { text, point: readWritten(text, 'point'), comma: readWritten(text, 'comma') };
}

/** How many cells can be read with one mark only, and in two ways. */
interface Evidence {
  readonly point: number;
  readonly comma: number;
  readonly twofold: readonly Reading[];
}

function evidenceIn(cells: readonly Reading[]): Evidence {
  return {
    point: cells.filter(({ point, comma }) => point && !comma).length,
    comma: cells.filter(({ point, comma }) => comma && !point).length,
    twofold: cells.filter(({ point, comma }) => point && comma && point.value !== comma.value),
  };
}

/** Returns the decimal mark of a column: what its own cells show, else those of the table, else what the separator leaves. */
function markOf(cells: readonly Reading[], table: Evidence, separator: string): DecimalMark {
  const own = evidenceIn(cells);
  if (own.comma !== own.point) return own.comma > own.point ? 'comma' : 'point';
  if (own.twofold.length === 0) return 'point';
  if (table.comma > 0 !== table.point > 0) return table.comma > 0 ? 'comma' : 'point';
  if (separator === ',') return 'point';
  const isSemicolon = separator === ';';
  const hasDots = own.twofold.some(({ point }) => !point!.isGrouped);
  // Spreadsheets separate by semicolons where the comma is the decimal mark; there a point marks thousands.
  if (hasDots) return isSemicolon ? 'comma' : 'point';
  return looksGrouped(cells) ? 'point' : 'comma';
}

/** True if commas look like marks of thousands: 950, 1,000, 10,000 rather than 1,234, 2,345. */
function looksGrouped(cells: readonly Reading[]): boolean {
  const marked = cells.filter(({ text }) => text.includes(','));
  const isRound = marked.every(({ text }) => /,\d*0{2}$/.test(text));
  const lengths = new Set(marked.map(({ text }) => text.indexOf(',')));
  const hasWhole = cells.some(
    ({ text, point }) => point && !text.includes(',') && Math.abs(point.value) >= 100,
  );
  return isRound && (lengths.size > 1 || hasWhole);
}

function written(cells: readonly Reading[], mark: DecimalMark): PlainColumn {
  const units = new Map<string, number>();
  const numbers = cells.map((cell) => cell[mark]);
  for (const one of numbers) if (one) units.set(one.unit, (units.get(one.unit) ?? 0) + 1);
  const usual = [...units].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  // A unit on some cells only is no unit but a slip: 12abc.
  const isSure = usual === '' || units.size === 1;
  return {
    cells: cells.map(({ text }, i) => {
      const one = numbers[i];
      if (!one || (one.unit !== '' && !(isSure && one.unit === usual))) return text;
      return readPlain(text) === one.value ? text.replace(/^\u2212/, '-') : String(one.value);
    }),
    unit: isSure ? usual : '',
  };
}

/** Says what was read as a number though it is not written plainly, each kind once. */
function notesOf(
  read: readonly (readonly Reading[])[],
  found: readonly (PlainColumn & { readonly mark: DecimalMark })[],
): readonly string[] {
  const seen = found.flatMap(({ mark, cells }, j) =>
    read[j]!.flatMap((cell, i) => {
      const one = cell[mark];
      return one && cells[i] !== cell.text ? [{ cell, one, mark }] : [];
    }),
  );
  const first = (fits: (one: Written) => boolean) => seen.find(({ one }) => fits(one));
  const notes: string[] = [];
  const comma = first(({ hasComma }) => hasComma);
  if (comma) notes.push(`Decimal commas are read: ${comma.cell.text} is ${comma.one.value}.`);
  const twofold = seen.find(
    ({ cell, one }) => one.isGrouped && cell.point && cell.comma && cell.point.value !== cell.comma.value,
  );
  const grouped = twofold ?? first(({ isGrouped }) => isGrouped);
  if (grouped) {
    const { cell, one, mark } = grouped;
    const other = cell[mark === 'point' ? 'comma' : 'point'];
    const isTwofold = other !== null && other.value !== one.value;
    notes.push(
      `Marks of thousands are read: ${cell.text} is ${one.value}.${isTwofold ? ` If it is ${other.value}, write ${other.value}.` : ''}`,
    );
  }
  const minus = seen.find(({ cell, one }) => cell.text.trim().startsWith('(') && one.value <= 0);
  if (minus) notes.push(`Numbers in brackets are negative: ${minus.cell.text} is ${minus.one.value}.`);
  const scatter = first(({ hasScatter }) => hasScatter);
  if (scatter)
    notes.push(`What follows ± is left out: ${clipped(scatter.cell.text)} is ${scatter.one.value}.`);
  const unit = first((one) => one.unit !== '');
  if (unit)
    notes.push(
      `Units and signs around numbers are left out: ${clipped(unit.cell.text)} is ${unit.one.value}.`,
    );
  return notes;
}
