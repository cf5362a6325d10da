import type { Row } from './rows/row';
import { goalInWords, isTargetOf, type PageTarget, type Target } from './targets';

/** What came of a check. */
export interface Checked {
  /** One sentence for each target that is missed, each wrong result and each row that could not be judged. */
  readonly failures: readonly string[];
  /** One sentence for each row that is below a target that was only estimated. */
  readonly notes: readonly string[];
}

/** Holds rows to the targets of the families that were measured. A target whose row or peer is missing fails: nobody knows if it is met. */
export function checkRows(
  rows: readonly Row[],
  targets: readonly Target[],
  families: readonly string[],
): Checked {
  const wanted = targets.filter(({ row }) => families.includes(row));
  const judged = wanted.map((target) => ({ target, row: rows.find((row) => isTargetOf(target, row)) }));
  return {
    failures: [
      ...rows.filter(({ verdict }) => verdict === 'WRONG').map(wrong),
      ...judged.flatMap(({ target, row }) => {
        if (!row) return [`${nameOf(target)}: there was no such row.`];
        if (row.verdict === 'peer missing') {
          return [`${nameOf(row)}: ${row.peer} is missing, so ${goalInWords(target)} could not be judged.`];
        }
        return row.verdict === 'MISS' ? [`${nameOf(row)}: ${shortfall(row, target)}.`] : [];
      }),
    ],
    notes: judged.flatMap(({ target, row }) =>
      row?.verdict === 'estimated'
        ? [`${nameOf(row)}: ${shortfall(row, target)}, which is near enough to an estimate.`]
        : [],
    ),
  };
}

function wrong(row: Row): string {
  const { what, error, allowed } = row.gate!;
  return `${nameOf(row)}: ${what} off by ${error.toExponential(1)}, at most ${allowed} is allowed; its time does not count.`;
}

function shortfall({ ours, ratio, peer }: Row, target: Target): string {
  const { least, most } = target;
  const wanted = `instead of ${goalInWords(target)}`;
  if (least === undefined)
    return `${ours.toPrecision(3)} ms ${wanted}, ${(ours / most!).toPrecision(2)} times as long`;
  return `${ratio!.toPrecision(3)} × ${peer} ${wanted}, ${part(ratio! / least)} of the target`;
}

/** A line that `bench/page.ts` prints. */
export type PageLine = Readonly<Record<string, unknown>>;

/** Holds lines of the page to targets; those of lines that were not asked for are left out. */
export function checkPage(lines: readonly PageLine[], targets: readonly PageTarget[]): Checked {
  const failures = targets.flatMap((target) => {
    const line = lines.find((one) => isOf(target, one));
    if (!line) return [`${pageNameOf(target)}: there was no such line.`];
    const value = valueOf(target, line);
    if (value === null) return [`${pageNameOf(target)}: there was no number.`];
    return meets(target, value)
      ? []
      : [`${pageNameOf(target)}: ${short(value)} instead of ${limitOf(target)}.`];
  });
  return { failures, notes: [] };
}

/** Returns true if a target is of a number in this line. */
export function isOf({ what, of }: PageTarget, line: PageLine): boolean {
  return line['what'] === what && Object.entries(of).every(([key, value]) => line[key] === value);
}

/** Returns the number of a line that a target is about; null if there is none. */
export function valueOf({ value }: PageTarget, line: PageLine): number | null {
  const found = value
    .split('.')
    .reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], line);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** Returns true if a number is within its target. */
export function meets({ most = Infinity, least = -Infinity }: PageTarget, value: number): boolean {
  return value <= most && value >= least;
}

/** Says a limit in words. */
export function limitOf({ most, least }: PageTarget): string {
  return most === undefined ? `at least ${least}` : `at most ${most}`;
}

/** Names what a target of the page is about. */
function pageNameOf({ what, of, value }: PageTarget): string {
  return [what, ...Object.values(of), value].join(', ');
}

function nameOf({ what, n, points }: Pick<Row, 'what' | 'n' | 'points'>): string {
  return `${what}, n = ${n}${points === null ? '' : `, ${points} places`}`;
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

function part(share: number): string {
  return `${Math.floor(100 * share)} %`;
}
