import type { Allocation } from './rows/allocations';
import type { Cost, Growth } from './rows/costs';
import type { Row, Target } from './rows/row';

const widths = [32, 5, 6, 11, 20, 11, 9, 9, 13] as const;

/** Heads of the columns. */
export const head = line([
  'work',
  'n',
  'points',
  'ours, ms',
  'peer',
  'peer, ms',
  'ratio',
  'target',
  'verdict',
  'gate',
]);

/** Formats one row of the table against peers. */
export function rowLine({ what, n, points, ours, peer, theirs, ratio, target, verdict, gate }: Row): string {
  const truth = gate
    ? `${gate.holds ? 'holds' : 'FAILS'}: ${gate.what} ${gate.error === 0 ? '0' : gate.error.toExponential(0)} ≤ ${gate.allowed}`
    : '';
  return line([
    what,
    String(n),
    points === null ? '' : String(points),
    short(ours),
    peer,
    theirs === null ? '–' : short(theirs),
    ratio === null ? '–' : `${short(ratio)} ×`,
    target ? inWords(target) : '',
    verdict,
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

function inWords(target: Target): string {
  return target.kind === 'times' ? `≥ ${target.least} ×` : `≤ ${target.most} ms`;
}

/** Formats three digits, without exponents for the sizes met here. */
function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, k) =>
      k === 0 || k === 4 || k >= 8 ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k]!),
    )
    .join('  ')
    .trimEnd();
}
