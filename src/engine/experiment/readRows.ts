import { zeros, type Mat } from '../numeric/arrays';
import type { Box } from '../objectives/inputs';
import type { Codes } from '../kernels/kernel';
import { field, optional, readFlag, readList, readNumber, requireAtMost, wrong, type Fields } from '../json';

/** Most entries of a matrix. */
const mostEntries = 4_000_000;

/** Reads rows of equal length [n×d], n ≥ 1; a bare number is a row of one. `columns`: the expected length. */
export function readRows(value: unknown, name: string, columns?: number): Mat {
  const rows = readList(value, name, 'a list of rows');
  if (rows.length === 0) throw wrong(name, 'a list of at least one row', value);
  const width = columns ?? (Array.isArray(rows[0]) ? rows[0].length : 1);
  if (width === 0) throw wrong(`${name}[0]`, 'a row of at least one number', rows[0]);
  requireAtMost(rows.length * width, mostEntries, `"${name}" has ${rows.length} rows of ${width} numbers`);
  const out = zeros(rows.length, width);
  rows.forEach((row, i) => readRow(row, `${name}[${i}]`, out.data.subarray(i * width, (i + 1) * width)));
  return out;
}

function readRow(value: unknown, name: string, into: Float64Array): void {
  const row = typeof value === 'number' ? [value] : value;
  if (!Array.isArray(row) || row.length !== into.length) {
    const expected = `a row of ${into.length} ${into.length === 1 ? 'number' : 'numbers'}`;
    throw wrong(name, expected, Array.isArray(value) ? describeList(value) : value);
  }
  row.forEach((one: unknown, j) => (into[j] = readNumber(one, `${name}[${j}]`)));
}

/** Describes a list by its length even if it is short, because the length is what is wrong. */
function describeList(list: readonly unknown[]): unknown {
  return list.length <= 6 ? list : new Array(list.length).fill(null);
}

/** Reads `codes`: true for each of the inputs [d] that is codes without order; undefined where it is left out. */
export function readCodes(request: Fields, dimension: number): Codes | undefined {
  return optional(field(request, 'codes'), undefined, (value) => {
    const flags = readList(value, 'codes', 'a list of true and false');
    if (flags.length === dimension) return flags.map((one, p) => readFlag(one, `codes[${p}]`));
    throw wrong('codes', `true or false for each of the ${dimension} inputs`, value);
  });
}

/** Reads one [lo, hi] per input, lo < hi. */
export function readBox(value: unknown, name: string, dimension: number): Box {
  const sides = readList(value, name, 'a list of [lo, hi]');
  if (sides.length !== dimension) {
    throw wrong(name, `one [lo, hi] for each of the ${dimension} inputs`, value);
  }
  return sides.map((side, p) => readSide(side, `${name}[${p}]`, {}));
}

/** Reads a pair [lo, hi], lo < hi. `above`: lower limit of both; `equal`: lo = hi is allowed. */
export function readSide(
  value: unknown,
  name: string,
  { above = -Infinity, equal = false }: { above?: number; equal?: boolean },
): readonly [number, number] {
  const expected = `[lo, hi] with ${above > -Infinity ? `${above} < ` : ''}lo ${equal ? '≤' : '<'} hi`;
  const pair = readList(value, name, expected);
  if (pair.length !== 2) throw wrong(name, expected, value);
  const lo = readNumber(pair[0], `${name}[0]`);
  const hi = readNumber(pair[1], `${name}[1]`);
  if (lo > above && (equal ? lo <= hi : lo < hi)) return [lo, hi];
  throw wrong(name, expected, value);
}
