/**
 * How people write numbers: the one rule by which tables, result cards, number fields, links and formulas read them, and below it how the
 * engine writes numbers in its sentences. A plain number has a decimal point and perhaps an exponent; a written one may have a decimal
 * comma, marks of thousands, a unit, a currency or a percent sign.
 */

/** Digits of a plain number without its sign, as the source of a pattern. */
export const unsignedDigits = '(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+\u2212]?\\d+)?';

const plain = new RegExp(`^[-+\u2212]?${unsignedDigits}$`);

/** Reads a plain number: no blanks, no commas, no hexadecimal; null for all else, and beyond ±`most`. */
export function readPlain(text: string, most = Number.MAX_VALUE): number | null {
  if (!plain.test(text)) return null;
  const value = Number(text.replaceAll('\u2212', '-'));
  return Math.abs(value) <= most ? value : null;
}

/** The mark between whole and decimal places. */
export type DecimalMark = 'point' | 'comma';

/** A number as somebody wrote it. */
export interface Written {
  readonly value: number;
  /** What stands around it: "%", "ms", "$"; empty for none. */
  readonly unit: string;
  /** True if marks of thousands were read, as in 1,000. */
  readonly isGrouped: boolean;
  /** True if it has a decimal comma. */
  readonly hasComma: boolean;
  /** True if a scatter followed, as in 0.71 ± 0.02, which is not read. */
  readonly hasScatter: boolean;
}

/** Longest text that is looked at: longer ones are no numbers. */
const longest = 400;

const blanks = '[ \\u00a0\\u2007\\u2009\\u202f]';
const currency = '[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY)(?=[\\s\\d.,-])';
const unit = "[%‰°′″'µμΩ\\p{L}](?:[\\p{L}%°µμΩ/·*^⁻¹²³()-]|(?<=[\\p{L}/^-])\\d(?!\\d))*";
const power = '(?:[eE][-+]?\\d+|\\s?[x×*·]\\s?10\\^?[-+]?\\d+)';
const scatter = '(?:±|\\+/-)';
const written = new RegExp(
  `^(?<open>\\()?(?<sign>[-+])?\\s*(?<front>${currency})?\\s*(?<sign2>-)?(?<digits>\\d[\\d.,_'’ \\u00a0\\u2007\\u2009\\u202f]*|[.,]\\d+)` +
    `(?<power>${power})?(?<close>\\))?(?:\\s*${scatter}\\s*(?<scatter>[\\d.,]+(?:[eE][-+]?\\d+)?))?(?<last>-(?!\\S))?\\s*(?<unit>${unit}|[€£$¥])?$`,
  'u',
);

/** Reads a number as people write it, with the decimal mark that is said; null where it is none with that mark. */
export function readWritten(text: string, decimal: DecimalMark): Written | null {
  if (text.length > longest) return null;
  const tidy = withPlainPower(text.trim()).replace(
    /[\u2212\u2010-\u2013\ufe63\uff0d](?=[\s\d.,$€£¥])/gu,
    '-',
  );
  const found = written.exec(tidy)?.groups;
  if (!found) return null;
  const { open, close, sign, sign2, last, front, power: exponent = '', unit: behind } = found;
  if ((open === undefined) !== (close === undefined)) return null;
  const signs = [open, sign === '-' ? sign : undefined, sign2, last].filter((one) => one !== undefined);
  if (signs.length > 1 || (sign !== undefined && (open ?? sign2) !== undefined)) return null;
  const digits = plainDigits(found['digits'].trimEnd(), decimal);
  if (digits === null) return null;
  const scale = exponent.replace(/^\s?[x×*·]\s?10\^?/, 'e');
  const value = Number(digits.text + scale);
  if (!Number.isFinite(value)) return null;
  return {
    value: signs.length === 1 && value !== 0 ? -value : value,
    unit: front ?? behind ?? '',
    isGrouped: digits.isGrouped,
    hasComma: decimal === 'comma' && digits.text.includes('.'),
    hasScatter: found['scatter'] !== undefined,
  };
}

const raisedPower = /(?:(?<=\d)\s?[x×*·]\s?|(?<=^[-+\u2212]?))10(?<power>⁻?[⁰¹²³⁴-⁹]+)$/u;

/** Writes a power of ten with raised digits as programs do: "1.52·10⁻⁹" as "1.52e-9", "10⁻⁹" as "1e-9". */
function withPlainPower(text: string): string {
  return text.replace(raisedPower, (_, power: string, at: number) => {
    const digits = Array.from(power, (digit) => (digit === '⁻' ? '-' : String(raised.indexOf(digit))));
    return `${/\d/.test(text.slice(0, at)) ? '' : '1'}e${digits.join('')}`;
  });
}

/** Groups of three digits behind one mark; of lakhs and crores the first ones have two. */
const groups = {
  point: new RegExp(
    `^[1-9]\\d{0,2}(?:,\\d{3})+$|^[1-9]\\d?(?:,\\d{2})+,\\d{3}$|^[1-9]\\d{0,2}(?:(${blanks})\\d{3})(?:\\1\\d{3})*$|^[1-9]\\d{0,2}(?:['’]\\d{3})+$`,
    'u',
  ),
  comma: new RegExp(
    `^[1-9]\\d{0,2}(?:\\.\\d{3})+$|^[1-9]\\d{0,2}(?:(${blanks})\\d{3})(?:\\1\\d{3})*$|^[1-9]\\d{0,2}(?:['’]\\d{3})+$`,
    'u',
  ),
};

/** Returns digits with a decimal point and without marks of thousands; null where the marks make no sense. */
function plainDigits(
  given: string,
  decimal: DecimalMark,
): { readonly text: string; readonly isGrouped: boolean } | null {
  const mark = decimal === 'point' ? '.' : ',';
  const [whole = '', fraction, ...more] = given.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const decimals = fraction === undefined ? '' : `.${fraction}`;
  if (/^\d*$/.test(whole)) return { text: (whole || '0') + decimals, isGrouped: false };
  if (/^[1-9]\d{0,2}(?:_\d{3})+$/.test(whole))
    return { text: whole.replaceAll('_', '') + decimals, isGrouped: true };
  if (!groups[decimal].test(whole)) return null;
  return { text: whole.replace(/\D/g, '') + decimals, isGrouped: true };
}

/** What a typed text says: a number, a sentence why it is none, or that it can be read in two ways. */
export type Typed =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'twofold'; readonly readings: readonly [number, number] }
  | { readonly kind: 'none' };

/** Reads one number that somebody types, with a decimal point or a decimal comma, and perhaps a unit behind it. */
export function readTyped(text: string): Typed {
  const [point, comma] = [readWritten(text, 'point'), readWritten(text, 'comma')];
  if (point && comma && point.value !== comma.value) {
    // Where points are decimal marks, as on this page, 1.234 is one number; 1,234 may be two.
    if (!point.isGrouped) return { kind: 'number', value: point.value };
    return { kind: 'twofold', readings: [point.value, comma.value] };
  }
  const found = point ?? comma;
  return found ? { kind: 'number', value: found.value } : { kind: 'none' };
}

/** Says why a field does not say one number, and what to write. */
export function noNumberSaid(text: string): string {
  const typed = readTyped(text);
  const shown = `“${text.trim()}”`;
  return typed.kind === 'twofold'
    ? `${shown} may be ${typed.readings.join(' or ')}. Write one of them.`
    : `${shown} is not a number. Write 7.9 or 7,9.`;
}

/** Rounds to significant digits. */
export function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits)) + 0;
}

/** Writes a number with so many decimals. */
export function withDecimals(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return text.replace('-', Number(text) === 0 ? '' : '\u2212');
}

/** Returns how many decimals a number has where it is written without an exponent. */
export function decimalsIn(value: number): number {
  const [digits = '', power = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

const raised = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹');

/** Writes a whole number as an exponent: "⁻²". */
export function superscript(count: number): string {
  return String(count).replace(/[-\d]/g, (sign) => (sign === '-' ? '⁻' : raised[Number(sign)]));
}

/** Writes what `toExponential` gives by a power of ten, without trailing zeros: "1.2·10⁻⁹", "−10²". */
export function byPower(exponential: string): string {
  const [mantissa = '0', exponent = '0'] = exponential.split('e');
  const power = `10${superscript(Number(exponent))}`;
  const factor = String(Number(mantissa)).replace('-', '\u2212');
  if (factor === '1') return power;
  return factor === '\u22121' ? `\u2212${power}` : `${factor}·${power}`;
}

/** Writes a number by a power of ten, rounded to the digit of 10^last: "1.52·10⁻⁹" where that is −11. */
export function byPowerTo(value: number, last: number): string {
  const unit = Number(`1e${last}`);
  const places = value === 0 ? -1 : powerIn(value) - last;
  // What is less than the last digit is that digit or nothing.
  const text =
    places < 0
      ? (Math.round(value / unit) * unit).toExponential(0)
      : value.toExponential(Math.min(100, places));
  return Number(text) === 0 ? '0' : byPower(text);
}

/** Returns the power of ten of the first digit of a number other than 0. */
export function powerIn(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}

/** Numbers nearer to 0 than this are written by a power of ten. */
export const leastPlain = 1e-4;

/** Writes a number to its last digit, so that it is read as the same number again: "309985", "4.375", "1.521·10⁻⁹". */
export function inFull(value: number): string {
  const text = String(value + 0);
  const isPlain = !text.includes('e') && (value === 0 || Math.abs(value) >= leastPlain);
  return isPlain ? text.replace('-', '\u2212') : byPower(value.toExponential());
}

/** Writes the size of a number by its first digit and a power of ten: "2·10⁻⁸", "10⁻⁸". */
export function roughly(value: number): string {
  const [lead = '', exponent = '0'] = value.toExponential(0).split('e');
  const power = superscript(Number(exponent));
  return lead === '1' ? `10${power}` : `${lead}·10${power}`;
}

/** Names a place [d], whatever was lost on its way to the unit box and back. */
export function placeName(x: readonly number[]): string {
  return x.map((value) => significant(value, 12)).join();
}
