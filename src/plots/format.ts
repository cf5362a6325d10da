import { formatNumber, withMinus } from '../ui/formatNumber';
import type { Domain } from './domain';

/** Writes an output: three significant digits, with trailing zeros so that the width is steady; from 1000 on four. */
export function formatValue(value: number): string {
  const isLong = Math.abs(value) >= 1e4 && Math.abs(value) < 1e6;
  return formatNumber(isLong ? Number(value.toPrecision(4)) : value, { digits: 3, steady: true });
}

/** Writes a value read off an axis, with as many decimals as the axis resolves, at least one digit. */
export function formatOn([low, high]: Domain, value: number): string {
  const span = high - low;
  if (!Number.isFinite(value) || !(span > 0) || span >= 1e6 || span < 1e-4)
    return formatNumber(value, { scale: span });
  const decimals = Math.max(0, Math.ceil(2.5 - Math.log10(span)));
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? formatNumber(value, { digits: 1, scale: span }) : withMinus(text);
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

/** Writes an acquisition or another quantity that may be tiny: two or three significant digits. */
export function formatSize(value: number): string {
  return formatNumber(value, { digits: Math.abs(value) < 0.1 ? 2 : 3, steady: true });
}

/** Writes a chance: "32 %", "0.4 %", "1e−6". */
export function formatChance(chance: number): string {
  return chance >= 1e-3 ? `${formatSize(100 * chance)} %` : formatSize(chance);
}

/** Writes a count: "1 observation", "4 observations". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes the ticks of an axis with as many decimals as their distance needs. */
export function formatTicks(ticks: readonly number[]): string[] {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const distance = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : largest || 1;
  // Large numbers close together need all their digits to differ.
  const isClose = largest < 1e12 && distance * 1000 < largest;
  if ((largest >= 1e6 && !isClose) || (distance < 1e-4 && distance > 0)) {
    return ticks.map((tick) => formatNumber(tick));
  }
  const isExact = (decimals: number) => {
    return ticks.every((tick) => Math.abs(Number(tick.toFixed(decimals)) - tick) < distance * 1e-6);
  };
  const decimals = [0, 1, 2, 3, 4, 5].find(isExact) ?? 6;
  return ticks.map((tick) => withMinus((tick === 0 ? 0 : tick).toFixed(decimals)));
}
