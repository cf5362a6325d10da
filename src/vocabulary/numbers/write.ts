import { byPower, superscript, withDecimals as plainDecimals } from '../../engine/numberText';

interface NumberFormat {
  /** Significant digits. */
  readonly digits?: number;
  /** True to keep trailing zeros, so that a changing number does not jump. */
  readonly steady?: boolean;
  /** Size of the quantity the number is part of: numbers that are rounding errors beside it are written 0. */
  readonly scale?: number;
}

/** Relative size of the rounding errors that sums leave where they cancel. */
export const rounding = 1e-12;

/** Relative size below which nothing is left of a sum: what is smaller was so from the beginning. */
const leastLeft = 1e-18;

/** True if a number is only what rounding has left of numbers as large as `scale`. */
export function isRounding(value: number, scale: number): boolean {
  const size = Math.abs(value);
  return size <= rounding * scale && size >= leastLeft * scale;
}

/**
 * Writes a number for reading: 3 significant digits, a true minus sign, never "−0"; very small and large ones as "1.2·10⁻⁹", NaN as a
 * dash.
 */
export function formatNumber(
  value: number,
  { digits = 3, steady = false, scale = 0 }: NumberFormat = {},
): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const size = Math.abs(value);
  if (size === 0 || size <= rounding * scale) return '0';
  if (size < 1e-4 || size >= 1e6) return powerOf(value, steady ? digits : Math.min(digits, 2));
  const rounded = size >= 10 ** digits ? String(Math.round(value)) : Number(value.toPrecision(digits));
  const text = steady && typeof rounded === 'number' ? value.toPrecision(digits) : String(rounded);
  return withMinus(text);
}

/** Writes what is not a finite number. */
export function formatInfinite(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value > 0 ? '∞' : '−∞';
}

/** Replaces hyphens by true minus signs. */
export function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}

/** Writes a number other than 0 by a power of ten, "1.2·10⁻⁹", with so many significant digits, without trailing zeros. */
export function powerOf(value: number, digits: number): string {
  return byPower(value.toExponential(Math.min(100, Math.max(0, digits - 1))));
}

/** Writes all digits of a number other than 0 by a power of ten. */
export function wholePowerOf(value: number): string {
  return byPower(value.toExponential());
}

/** Writes a power of ten: "10⁻²". */
export function tenTo(exponent: number): string {
  return `10${superscript(exponent)}`;
}

/** Writes an acquisition, a duration or another quantity that may be tiny, by significant digits. */
export function formatSize(value: number, digits = 3): string {
  return formatNumber(value, { digits, steady: true });
}

/** Space that does not break a line. */
const fixedSpace = '\u00a0';

/** Writes a share in per cent: "32.0 %". */
export function formatShare(share: number, digits = 3): string {
  return `${formatNumber(100 * share, { digits })}${fixedSpace}%`;
}

/** Writes a share in whole per cent: "95 %". */
export function wholePercent(share: number): string {
  return `${Math.round(100 * share)}${fixedSpace}%`;
}

/** Writes a share to a tenth of a per cent, which is as fine as one of a few hundred can be told: "33.3 %", "0.1 %", "100 %". */
export function tenthOfPercent(share: number): string {
  return formatShare(Math.round(1000 * share) / 1000);
}

/** Writes a chance: "32.0 %", "0.400 %", "10⁻⁶". */
export function formatChance(chance: number, digits = 3): string {
  return chance >= 1e-3 ? `${formatSize(100 * chance, digits)}${fixedSpace}%` : formatSize(chance, digits);
}

/** Writes a large count with marks of thousands: "2,000". */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Writes a number by an exponent, as programs read it: "1.5e+20". */
export function exponential(value: number): string {
  return value.toExponential();
}

/** Writes a count: "1 observation", "4 observations". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Rounds a number for a field: whole numbers stay, others get six significant digits. */
export function shownInField(value: number): number {
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(6));
}

/** Rounds to so many decimals. */
export function toDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

/** Writes a number with so many decimals, trailing zeros too; NaN as a dash. */
export function withDecimals(value: number, decimals: number): string {
  return Number.isFinite(value) ? plainDecimals(value, decimals) : formatInfinite(value);
}

/** Writes a length in pixels for a path: a tenth of a pixel is as fine as anybody sees. */
export function pixels(value: number, decimals = 1): string {
  return value.toFixed(decimals);
}
