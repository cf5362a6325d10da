interface NumberFormat {
  /** Significant digits. */
  readonly digits?: number;
  /** True to keep trailing zeros, so that a changing number does not jump. */
  readonly steady?: boolean;
  /** Size of the quantity the number is part of: numbers that are rounding errors beside it are written 0. */
  readonly scale?: number;
}

/** Relative size of the rounding error of sums that cancel. */
const rounding = 1e-12;

/**
 * Writes a number for reading: 3 significant digits, a true minus sign, never "−0"; very small and large ones as "1.2e−9", NaN as a
 * dash.
 */
export function formatNumber(
  value: number,
  { digits = 3, steady = false, scale = 0 }: NumberFormat = {},
): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  if (size <= rounding * scale) return '0';
  if (size < 1e-4 || size >= 1e6) return exponential(value, steady ? digits : Math.min(digits, 2));
  const rounded = size >= 10 ** digits ? String(Math.round(value)) : Number(value.toPrecision(digits));
  const text = steady && typeof rounded === 'number' ? value.toPrecision(digits) : String(rounded);
  return withMinus(text);
}

function exponential(value: number, digits: number): string {
  const [mantissa = '0', exponent = '0'] = value.toExponential(Math.max(0, digits - 1)).split('e');
  return withMinus(`${Number(mantissa)}e${Number(exponent)}`);
}

/** Replaces hyphens by true minus signs. */
export function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}

/** Rounds a number for a field: whole numbers stay, others get six significant digits. */
export function shownInField(value: number): number {
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(6));
}
