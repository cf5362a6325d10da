import type { Allocation } from './rows/allocations';
import type { Cost, Growth } from './rows/costs';
import type { Row } from './rows/row';
import { goalInWords } from './targets';

const widths = [40, 5, 6, 10, 10, 20, 10, 9, 9, 8, 13] as const;
/** Columns of words; numbers stand at the right. */
const words = [0, 5, 10];

/** Heads of the columns. */
export const head = line([
  'work',
  'n',
  'points',
  'ours, ms',
  'plain, ms',
  'peer',
  'peer, ms',
  'ratio',
  'plain',
  'target',
  'verdict',
  'gate',
]);

/** Formats one row of the table against peers. */
export function rowLine(row: Row): string {
  const { gate, target } = row;
  const truth = gate
    ? `${gate.holds ? 'holds' : 'FAILS'}: ${gate.what} ${gate.error === 0 ? '0' : gate.error.toExponential(0)} ≤ ${gate.allowed}`
    : '';
  return line([
    row.what,
    String(row.n),
    row.points === null ? '' : String(row.points),
    short(row.ours),
    row.plain === null ? '' : short(row.plain),
    row.peer,
    row.theirs === null ? '–' : short(row.theirs),
    row.ratio === null ? '–' : `${short(row.ratio)} ×`,
    row.plainRatio === null ? '' : `${short(row.plainRatio)} ×`,
    target ? goalInWords(target) : '',
    row.verdict,
    truth,
  ]);
}

/** Formats one of our own costs, its growth, or memory. */
export function costLine(one: Cost | Growth | Allocation): string {
  if (one.row === 'allocation') return line([one.what, String(one.n), '', `${short(one.bytes)} bytes`]);
  if (one.row === 'cost') {
    return line([
      one.what,
      String(one.n),
      one.points === null ? '' : String(one.points),
      short(one.milliseconds),
    ]);
  }
  return line([`  grows as ${one.over}^${one.exponent.toFixed(2)}`]);
}

/** Formats three digits, without exponents for the sizes met here. */
function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, k) =>
      words.includes(k) || k >= widths.length ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k]!),
    )
    .join('  ')
    .trimEnd();
}
