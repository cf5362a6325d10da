import { formatNumber } from '../vocabulary/numbers/write';

/** Writes an output: three significant digits, with trailing zeros so that the width is steady; from 1000 on four. */
export function formatValue(value: number): string {
  const isLong = Math.abs(value) >= 1e4 && Math.abs(value) < 1e6;
  return formatNumber(isLong ? Number(value.toPrecision(4)) : value, { digits: 3, steady: true });
}

/** Writes an input: up to four significant digits, without trailing zeros. */
export function formatInput(value: number): string {
  return formatNumber(value, { digits: 4 });
}

/** Writes a place [d], each value by `write`: "x = 231.4", or "(1.2, 3.4)". */
export function formatPlace(
  x: readonly number[],
  write: (value: number, input: number) => string = formatInput,
): string {
  const values = x.map(write);
  return values.length === 1 ? `x = ${values[0]!}` : `(${values.join(', ')})`;
}
