const minus = '\u2212';

/** Sums of numbers that cancel leave so much of them. */
const rounding = 1e-12;

/**
 * A number for reading: up to 4 significant digits, a real minus, never a tail of zeros. What is nothing but rounding beside
 * the `scale` it belongs to is 0.
 */
export function readable(value: number, scale = 0): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'no number' : `${value < 0 ? minus : ''}∞`;
  const size = Math.abs(value);
  if (size <= rounding * scale) return '0';
  const text = size !== 0 && (size >= 1e6 || size < 1e-4) ? scientific(value) : plain(value);
  return text.replaceAll('-', minus);
}

function plain(value: number): string {
  return String(Math.abs(value) >= 1e4 ? Math.round(value) : Number(value.toPrecision(4)) + 0);
}

function scientific(value: number): string {
  const [digits, exponent] = value.toExponential(3).split('e');
  return `${Number(digits)}e${Number(exponent)}`;
}

/** A place [d]: "231.4" or "(1.2, 3.4)". */
export function readablePlace(x: readonly number[]): string {
  return x.length === 1 ? readable(x[0]!) : `(${x.map(readable).join(', ')})`;
}
