import { EngineError } from './errors';

/** An object of the request, its fields not yet looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** Limits that a number must keep besides being finite. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
  /** The number must be greater than this. */
  readonly above?: number;
  /** The number must be less than this. */
  readonly below?: number;
}

/** A value of the request as it may appear in a sentence: short, whatever was sent. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) {
    const short = value.length <= 6 && value.every((one) => typeof one !== 'object' || one === null);
    return short ? `[${value.map(quote).join(', ')}]` : `a list of ${value.length}`;
  }
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  return typeof value === 'number' ? String(value) : `${value as boolean | null}`;
}

/** The fault of a field: what it must be, and what it is. */
export function wrong(name: string, expected: string, value: unknown): EngineError {
  const message =
    value === undefined
      ? `"${name}" is missing: it must be ${expected}.`
      : `"${name}" must be ${expected}, not ${quote(value)}.`;
  return new EngineError('invalid-value', message, { field: name, value: quote(value) });
}

/** An object; its fields are read one by one. */
export function readFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw wrong(name, 'an object', value);
}

/** A field of its own, not one that every object inherits; undefined where there is none. */
export function field(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The field read by `read`, or `fallback` where it is left out. */
export function optional<T, F>(value: unknown, fallback: F, read: (value: unknown) => T): T | F {
  return value === undefined ? fallback : read(value);
}

/** A finite number in a range. */
export function readNumber(value: unknown, name: string, range: Range = {}): number {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = range;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (isNumber && value >= min && value <= max && value > above && value < below) return value;
  throw wrong(name, `a finite number${rangeText(range)}`, value);
}

/** A whole number in a range. */
export function readInteger(value: unknown, name: string, range: Range = {}): number {
  if (Number.isSafeInteger(value)) return readNumber(value, name, range);
  throw wrong(name, `a whole number${rangeText(range)}`, value);
}

/** The largest seed, of nine digits: the page, links, files and the command line take the same. */
export const largestSeed = 999_999_999;

/** A seed of random numbers. */
export function readSeed(value: unknown, name: string): number {
  return readInteger(value, name, { min: 0, max: largestSeed });
}

/** A list of anything. */
export function readList(value: unknown, name: string, of = 'a list'): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw wrong(name, of, value);
}

/** A list of finite numbers in a range. */
export function readNumbers(value: unknown, name: string, range: Range = {}): number[] {
  return readList(value, name, 'a list of numbers').map((one, i) => readNumber(one, `${name}[${i}]`, range));
}

/** One of a few words. */
export function readOneOf<T extends string>(value: unknown, name: string, options: readonly T[]): T {
  const found = options.find((option) => option === value);
  if (found !== undefined) return found;
  throw wrong(name, `one of ${options.map((option) => JSON.stringify(option)).join(', ')}`, value);
}

export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw wrong(name, 'a text', value);
}

export function readFlag(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  throw wrong(name, 'true or false', value);
}

/** Errors: `invalid-data` where an answer would take too long or not fit into memory. */
export function requireAtMost(amount: number, most: number, what: string): void {
  if (amount <= most) return;
  const message = `${what}: that is more than one answer can hold or wait for. Ask for less, or in several requests.`;
  throw new EngineError('invalid-data', message, { amount: quote(amount), most });
}

function rangeText({ min, max, above, below }: Range): string {
  const parts = [
    min === undefined ? '' : `at least ${min}`,
    above === undefined ? '' : `above ${above}`,
    max === undefined ? '' : `at most ${max}`,
    below === undefined ? '' : `below ${below}`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? `, ${parts.join(' and ')}` : '';
}
