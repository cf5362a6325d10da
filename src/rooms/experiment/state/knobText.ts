import type { Knob, KnobValues } from '../../../engine/campaign/campaign';
import { decimalsIn, inFull, significant } from '../../../engine/numberText';
import { toDecimals, withDecimals } from '../../../vocabulary/numbers/write';

/** Finer than a thousandth of its range nobody sets a knob. */
const finest = 1000;
/** With more decimals than these, values are written as short as they are. */
const mostPadded = 6;

/** Returns the decimals with which a value of a knob is written; null where each value has its own, by ratio. */
function decimalsOf(knob: Exclude<Knob, { readonly kind: 'choices' }>): number | null {
  switch (knob.kind) {
    case 'whole':
    case 'whole-ratio':
      return 0;
    case 'steps':
      return Math.max(decimalsIn(knob.by), decimalsIn(knob.from));
    case 'number':
      return Math.max(0, -Math.floor(Math.log10((knob.to - knob.from) / finest) + 0.15));
    case 'ratio':
      return null;
    default:
      return knob satisfies never;
  }
}

/** Digits of a value that are more than what adding up has left of it. */
const whole = 15;

/**
 * Writes a value of a knob without its unit: "75", "4.5", "white"; a dash where a trial does not know it. With the digits with which the
 * knob is set, and with all digits where a value has more.
 */
export function valueText(knob: Knob, value: KnobValues[string] | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'string' || knob.kind === 'choices') return String(value);
  const full = significant(value, whole);
  const decimals = decimalsOf(knob);
  if (decimals === null || decimals > mostPadded) return inFull(full);
  return decimalsIn(full) > decimals || Math.abs(full) >= 1e15 ? inFull(full) : withDecimals(full, decimals);
}

/** Writes a value with its unit: "75 %", "4.5 h", "white". */
export function valueWithUnit(knob: Knob, value: KnobValues[string] | undefined): string {
  const text = valueText(knob, value);
  return knob.unit && value !== undefined ? `${text}\u00a0${knob.unit}` : text;
}

/** Writes all values of a trial in one line: "74 % · 10 % · 5.0 h · 28 °C · white". */
export function placeText(knobs: readonly Knob[], values: KnobValues): string {
  return knobs.map((knob) => valueWithUnit(knob, values[knob.name])).join(' · ');
}

/** Says values of a trial in a sentence: "74 %, 28 °C, pH 6.5, white". A number without a unit needs the name of its knob. */
export function placeSaid(knobs: readonly Knob[], values: KnobValues): string {
  return knobs
    .map((knob) => {
      const text = valueWithUnit(knob, values[knob.name]);
      return knob.unit || knob.kind === 'choices' ? text : `${knob.name}\u00a0${text}`;
    })
    .join(', ');
}

/** Returns how many values of a knob may be set; Infinity for any number. */
export function countOfValues(knob: Knob): number {
  switch (knob.kind) {
    case 'choices':
      return knob.options.length;
    case 'whole':
    case 'whole-ratio':
      return Math.floor(knob.to) - Math.ceil(knob.from) + 1;
    case 'steps':
      return Math.floor((knob.to - knob.from) / knob.by + 1e-9) + 1;
    default:
      return Infinity;
  }
}

/** Returns the share of the axis, 0 to 1, at which a value lies; the middle of its cell for a choice. May lie outside. */
export function shareOf(knob: Knob, value: number | string): number {
  if (knob.kind === 'choices') return (knob.options.indexOf(String(value)) + 0.5) / knob.options.length;
  const { from, to } = knob;
  const at = Number(value);
  if (isByRatio(knob)) return Math.log(at / from) / Math.log(to / from);
  return (at - from) / (to - from);
}

/** True for knobs on whose axis equal factors are equal distances. */
export function isByRatio(knob: Knob): boolean {
  return knob.kind === 'ratio' || knob.kind === 'whole-ratio';
}

/** Returns the value that may be set nearest to a share of the axis. */
export function valueAt(knob: Knob, share: number): number | string {
  const inside = Math.min(1, Math.max(0, share));
  if (knob.kind === 'choices') {
    return knob.options[Math.min(knob.options.length - 1, Math.floor(inside * knob.options.length))]!;
  }
  const { from, to } = knob;
  const there = isByRatio(knob) ? from * (to / from) ** inside : from + inside * (to - from);
  return settable(knob, there);
}

/** Returns the value that may be set nearest to a number. */
function settable(knob: Exclude<Knob, { readonly kind: 'choices' }>, value: number): number {
  const { from, to } = knob;
  switch (knob.kind) {
    case 'whole':
    case 'whole-ratio':
      return Math.min(Math.floor(to), Math.max(Math.ceil(from), Math.round(value)));
    case 'steps': {
      const last = countOfValues(knob) - 1;
      const k = Math.min(last, Math.max(0, Math.round((value - from) / knob.by)));
      return significant(from + k * knob.by, 12);
    }
    case 'ratio':
      return Math.min(to, Math.max(from, significant(value, 3)));
    case 'number':
      return Math.min(to, Math.max(from, toDecimals(value, Math.min(20, decimalsOf(knob)!))));
    default:
      return knob satisfies never;
  }
}
