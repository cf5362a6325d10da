import {
  formatChance,
  formatInfinite,
  formatNumber,
  formatSize,
  isRounding,
  powerOf,
  rounding,
  wholePowerOf,
  withMinus,
} from './write';
import { decimalsIn, significant } from '../../engine/numberText';

/** How finely values of one input are written. Plain data. */
export interface InputDigits {
  /** Ends of the box; what is written inside it stays inside. */
  readonly side: readonly [low: number, high: number];
  /** Decimals after the point, which are negative for large sides; significant digits on a logarithm; or whole numbers. */
  readonly by: 'decimals' | 'significant' | 'whole';
  readonly count: number;
}

/** How finely outputs are written. Plain data. */
export interface OutputDigits {
  /** Decimals after the point that show a difference of outputs to three digits; negative for large ones. */
  readonly decimals: number;
  /** Largest difference that is told, beside which rounding errors are 0. */
  readonly spread: number;
  /** Largest size of what is told; what is far larger has three digits of its own. */
  readonly largest: number;
  /** True if all outputs that are told are whole numbers. */
  readonly isWhole: boolean;
}

/** How finely values of an acquisition are written. Plain data. */
export interface AcquisitionDigits {
  /** Where it is a level of outputs; null for a gain, a chance or another quantity that may be tiny. */
  readonly level: OutputDigits | null;
  /** What it is: an expected gain, a chance, which is written in per cent, or something else. */
  readonly of: 'level' | 'gain' | 'chance' | 'other';
  readonly significant: number;
  /** Size up to which a value counts as nothing and is written 0. */
  readonly nothing: number;
}

/** How finely the numbers of one experiment are written, wherever they stand. Plain data. */
export interface Digits {
  readonly inputs: readonly InputDigits[];
  readonly output: OutputDigits;
  readonly acquisition: AcquisitionDigits;
}

/** Share of a side that is not seen. */
const unseen = 1e-3;

/** More digits a double does not hold. */
const mostDigits = 17;

interface Side {
  readonly side: readonly [low: number, high: number];
  readonly isWhole: boolean;
  readonly byLogarithm: boolean;
  /** Step of the dial on which it is set; left out where it is set to any value. */
  readonly step?: number;
}

/** Returns how finely an input is written: to a thousandth of its side, on a logarithm to a thousandth of that, or to its step. */
export function inputDigits({ side, isWhole, byLogarithm, step }: Side): InputDigits {
  const [low, high] = side;
  if (isWhole) return { side, by: 'whole', count: 0 };
  if (step !== undefined) return { side, by: 'decimals', count: Math.max(decimalsIn(low), decimalsIn(step)) };
  if (byLogarithm && low > 0 && high > low) {
    const count = Math.ceil(1 - Math.log10(2 * unseen * Math.log(high / low)));
    return { side, by: 'significant', count: Math.min(mostDigits, Math.max(3, count)) };
  }
  const length = high - low;
  const count = length > 0 ? Math.ceil(-Math.log10(2 * unseen * length) - 1e-9) : 3;
  return { side, by: 'decimals', count };
}

/** Writes a value on a side of a box without an experiment around it. */
export function writtenOnSide(side: readonly [low: number, high: number], value: number): string {
  return writtenInput(inputDigits({ side, isWhole: false, byLogarithm: false }), value);
}

/** Returns digits that are so much finer; whole numbers stay whole. */
export function finer(digits: InputDigits, by: number): InputDigits {
  if (digits.by === 'whole' || by === 0) return digits;
  const most = digits.by === 'significant' ? mostDigits : Infinity;
  return { ...digits, count: Math.min(most, digits.count + by) };
}

/** Rounds to so many decimals, before the point where they are negative; what has no more digits stays. */
function roundedTo(value: number, decimals: number): number {
  if (value === 0 || !Number.isFinite(value)) return value + 0;
  const digits = Math.floor(Math.log10(Math.abs(value))) + 1 + decimals;
  if (digits >= mostDigits) return value;
  if (digits >= 1) return significant(value, digits);
  const unit = Number(`1e${-decimals}`);
  return Math.abs(value) >= unit / 2 ? Math.sign(value) * unit : 0;
}

/** Returns the value of an input as it is written: rounded, and inside the box if the value is. */
export function roundedInput(digits: InputDigits, value: number): number {
  const [low, high] = digits.side;
  const isWithin = (one: number) => one >= low && one <= high;
  if (digits.by === 'whole') {
    const whole = Math.round(value) + 0;
    return isWithin(whole) || !isWithin(value)
      ? whole
      : Math.min(Math.floor(high), Math.max(Math.ceil(low), whole));
  }
  if (!Number.isFinite(value)) return value;
  const place = Math.floor(Math.log10(Math.abs(value) || 1));
  const decimals = digits.by === 'decimals' ? digits.count : digits.count - 1 - place;
  const first = roundedTo(value, decimals);
  if (isWithin(first) || !isWithin(value)) return first;
  // Rounding crosses the edge: the nearest finer number on the inner side.
  const inward = first > high ? -1 : 1;
  for (let more = 1; more < mostDigits; more++) {
    const nearest = roundedTo(value, decimals + more);
    const inner = isWithin(nearest)
      ? nearest
      : roundedTo(nearest + inward * Number(`1e${-decimals - more}`), decimals + more);
    if (isWithin(inner)) return inner;
  }
  return value;
}

/** Writes a value of an input for reading: no digit finer than its box needs, no trailing zeros, whole numbers whole. */
export function writtenInput(digits: InputDigits, value: number): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  const rounded = roundedInput(digits, value);
  const size = Math.abs(rounded);
  const isPlain = size === 0 || (size >= 1e-4 && size < 1e6);
  if (isPlain || (digits.by === 'whole' && size < 1e15)) return withMinus(String(rounded));
  const isLong = String(rounded.toExponential()).replace(/e.*|\D/g, '').length > 4;
  if (isLong && size >= 1e6 && size < 1e15) return withMinus(String(rounded));
  return wholePowerOf(rounded);
}

/** Writes a value of an input for a field: as programs write it, so that it can be read back. */
export function fieldOfInput(digits: InputDigits, value: number): string {
  return String(roundedInput(digits, value));
}

/**
 * Returns digits of the inputs [d] that tell a place from all others as they are written, unless they are the same. A place that is
 * farther than what is unseen needs no more than the usual ones.
 */
export function tellingApart(
  inputs: readonly InputDigits[],
  place: readonly number[],
  others: readonly (readonly number[])[],
): readonly InputDigits[] {
  const differing = others.filter((other) => other.some((value, p) => value !== place[p]));
  for (let more = 0; more < mostDigits; more++) {
    const digits = inputs.map((one) => finer(one, more));
    const rounded = digits.map((one, p) => roundedInput(one, place[p]!));
    const isSame = (other: readonly number[]) =>
      digits.every((one, p) => roundedInput(one, other[p]!) === rounded[p]);
    if (!differing.some(isSame)) return digits;
  }
  return inputs;
}

/** Returns how finely outputs are written, from those that are told and pairs of them that are compared. */
export function outputDigits(
  told: readonly number[],
  compared: readonly (readonly [number, number])[] = [],
): OutputDigits {
  const values = told.filter(Number.isFinite);
  const spread = spreadOf(values);
  const isWhole = values.length > 0 && values.every(Number.isSafeInteger);
  const largest = values.reduce((size, value) => Math.max(size, Math.abs(value)), 0) || spread;
  const usual = { decimals: decimalsOf(spread), spread, largest, isWhole };
  return compared.reduce((digits, [a, b]) => finerBetween(digits, a, b), usual);
}

/** Returns what writes outputs that are told together. */
export function outputsTold(told: readonly number[]): (value: number) => string {
  const digits = outputDigits(told);
  return (value) => writtenOutput(digits, value);
}

/** Outputs that are alike in so many decimals more than usual are told as the same. */
const mostFiner = 3;

/** Returns digits that tell two outputs apart, unless their difference does not count. */
function finerBetween(digits: OutputDigits, a: number, b: number): OutputDigits {
  const difference = Math.abs(a - b);
  const size = Math.max(Math.abs(a), Math.abs(b));
  if (!(difference > 1e-9 * size) || !Number.isFinite(difference)) return digits;
  for (let more = 0; more <= mostFiner; more++) {
    const finer = { ...digits, decimals: digits.decimals + more };
    if (writtenOutput(finer, a) !== writtenOutput(finer, b)) return finer;
  }
  return digits;
}

/** A band so narrow that more digits would be needed is told without its width. */
const mostShown = 9;

/** Returns digits that show how far the given outputs, such as the ends of a band, lie apart, to three digits. */
export function showing(digits: OutputDigits, values: readonly number[]): OutputDigits {
  const finite = values.filter(Number.isFinite);
  const width = Math.max(...finite) - Math.min(...finite);
  const size = Math.max(...finite.map(Math.abs));
  if (!(width > rounding * size)) return digits;
  const spread = Math.min(digits.spread, size);
  const largest = Math.max(digits.largest, size);
  const most = mostShown - 1 - Math.floor(Math.log10(size));
  return {
    ...digits,
    spread,
    largest,
    decimals: Math.max(digits.decimals, Math.min(most, decimalsOf(width))),
  };
}

/** Decimals that show a difference to three digits. */
function decimalsOf(difference: number): number {
  return difference > 0 ? 2 - Math.floor(Math.log10(difference) + 1e-9) : 3;
}

/** Returns digits for values read off an axis. */
export function spanDigits([low, high]: readonly [low: number, high: number]): OutputDigits {
  const spread = high > low ? high - low : Math.abs(low) || 1;
  return {
    decimals: decimalsOf(spread),
    spread,
    largest: Math.max(Math.abs(low), Math.abs(high)),
    isWhole: false,
  };
}

/**
 * Range of outputs without those that lie a thousand times farther out than the middle half is wide, unless that width is only what
 * rounding has left, as of sin 0 and sin 2π; the size of a single one.
 */
function spreadOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return 1;
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  const [low, high] = [at(0.25), at(0.75)];
  const size = Float64Array.from(values, Math.abs).sort()[Math.round(0.75 * (values.length - 1))]!;
  const reach = high - low > rounding * size ? 1000 * (high - low) : Infinity;
  const usual = sorted.filter((value) => value >= low - reach && value <= high + reach);
  const range = usual.at(-1)! - usual[0]!;
  return range > 0 ? range : Math.abs(sorted[0]!) || 1;
}

/** Writes an output: with the decimals that show the spread, three significant digits at least. */
export function writtenOutput(
  { decimals: usual, spread, largest, isWhole }: OutputDigits,
  value: number,
): string {
  if (!Number.isFinite(value)) return formatInfinite(value);
  if (value === 0 || isRounding(value, spread)) return '0';
  const size = Math.abs(value);
  if (isWhole && Number.isInteger(value) && size < 1e6) return withMinus(String(value));
  const own = 2 - Math.floor(Math.log10(size));
  const decimals = size > 100 * largest ? own : usual;
  // Values near zero keep three digits, but not far below what is told.
  const count = Math.max(decimals, Math.min(own, decimals + 3), size < 1e6 ? 0 : -Infinity);
  const digits = count - own + 3;
  if (digits < 1) return formatNumber(value);
  if (size >= 1e6 && size < 1e15 && digits > 4)
    return withMinus(roundedTo(value, count).toFixed(Math.max(0, count)));
  if (size < 1e-4 || size >= 1e6) return powerOf(value, digits);
  return withMinus(value.toFixed(Math.min(100, count)));
}

/** Returns how finely an acquisition is written, so that two values of it are told apart unless they differ by rounding only. */
export function acquisitionDigits(
  given: OutputDigits | Exclude<AcquisitionDigits['of'], 'level'>,
  nothing: number,
  compared: readonly [number, number] | null,
): AcquisitionDigits {
  const level = typeof given === 'string' ? null : given;
  const of = typeof given === 'string' ? given : 'level';
  const usual: AcquisitionDigits = { level, of, significant: 3, nothing };
  if (!compared) return usual;
  if (level) return { ...usual, level: finerBetween(level, ...compared) };
  const isTold = (digits: number) => {
    const [a, b] = compared.map((value) => writtenAcquisition({ ...usual, significant: digits }, value));
    return a !== b;
  };
  const [a, b] = compared;
  const digits = Math.abs(a - b) > 1e-6 * Math.abs(a) ? [3, 4, 5, 6, 7].find(isTold) : undefined;
  return { ...usual, significant: digits ?? 3 };
}

/** Writes a value of an acquisition. */
export function writtenAcquisition(
  { level, of, significant: digits, nothing }: AcquisitionDigits,
  value: number,
): string {
  if (Math.abs(value) <= nothing) return '0';
  if (level) return writtenOutput(level, value);
  return of === 'chance' ? formatChance(value, digits) : formatSize(value, digits);
}
