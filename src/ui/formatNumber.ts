interface NumberFormat {
  /** Significant digits. */
  readonly digits?: number;
  /** Keep trailing zeros, so that a changing number does not jump. */
  readonly steady?: boolean;
  /** Size of what the number is one of: what is nothing beside it, but for rounding, is 0. */
  readonly scale?: number;
}

/** Sums of numbers that cancel leave so much of them. */
const rounding = 1e-12;

/**
 * A number for reading: 3 significant digits, a true minus sign, never "−0"; far from one as "1.2e−9".
 * What is not a number is a dash.
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

/** The same text with true minus signs. */
export function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}

/** What a field shows of a number it holds: whole numbers as they are, of others six digits. */
export function shownInField(value: number): number {
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(6));
}
