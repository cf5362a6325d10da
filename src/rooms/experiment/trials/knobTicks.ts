import type { Knob } from '../../../engine/campaign/campaign';
import { significant } from '../../../engine/numberText';
import { spacedValues, type Tick } from '../../../plots/Axis';
import { shortened } from '../../../plots/codes';
import { textWidth } from '../../../plots/marks/labels';
import { scaleOf } from '../../../plots/scale';
import { formatTicks } from '../../../vocabulary/numbers/ticks';
import { countOfValues, isByRatio, shareOf, valueAt, valueText } from '../state/knobText';

type NumberKnob = Exclude<Knob, { readonly kind: 'choices' }>;

/** What an axis has for its numbers, in pixels. */
export interface TickRoom {
  readonly width: number;
  /** Size of small text. */
  readonly text: number;
  /** How far numbers may stand out beyond the ends, where something else begins; as far as they are wide if it is not given. */
  readonly reach?: number;
  /** How much longer names are in the language of the page than they were written. */
  readonly stretch?: number;
}

/** Returns what stands below an axis of a knob: names of choices, powers by ratio, or round numbers, as many as have room. */
export function ticksOf(knob: Knob, room: TickRoom): readonly Tick[] {
  const { width, text, stretch = 1 } = room;
  if (knob.kind === 'choices') {
    const size = text * stretch;
    const cell = width / knob.options.length;
    const apart = 2 * cell + text * 0.3;
    return knob.options.map((name, at, all) => {
      // What the names beside it leave, at least half of what is there, and a little beyond the ends.
      const beside = [all[at - 1], all[at + 1]].map((one) => apart - textWidth(one ?? '', size));
      const room = Math.min(cell + text * 1.2, Math.max(apart / 2, Math.min(...beside)));
      return { at, text: shortened(name, room, size) };
    });
  }
  const ticks = isByRatio(knob) ? powersOf(knob, room) : numbersOf(knob, room);
  return ticks.map((tick) => {
    const { anchor } = boxOf(knob, tick, room);
    return anchor === 'middle' ? tick : { ...tick, anchor };
  });
}

/** Returns what stands beside an upward axis of a knob of numbers; nothing where the axis may choose round numbers itself. */
export function ticksUp(
  knob: NumberKnob,
  height: number,
  text: number,
): { readonly ticks?: readonly Tick[] } {
  if (isByRatio(knob)) return { ticks: ticksOf(knob, { width: height, text }) };
  const most = Math.max(2, Math.min(6, Math.floor(height / (text * 3.4))));
  const areSet = areSettable(knob, scaleOf([knob.from, knob.to], [0, height]).ticks(most));
  return areSet ? {} : { ticks: settableTicks(knob, (ticks) => ticks.length <= most) };
}

/** Returns round numbers; where one of them could not be set, as many that can be. */
function numbersOf(knob: NumberKnob, room: TickRoom): readonly Tick[] {
  const { width, text } = room;
  const values = spacedValues(scaleOf([knob.from, knob.to], [0, width]), width, text);
  const areFree = (ticks: readonly Tick[]): boolean =>
    ticks.every((tick, k) => k === 0 || gapOf(knob, [ticks[k - 1]!, tick], room) >= text / 2);
  if (!areSettable(knob, values)) return settableTicks(knob, areFree);
  const words = formatTicks(values);
  let ticks: readonly Tick[] = values.map((at, k) => ({ at, text: words[k]! }));
  while (ticks.length > 2 && !areFree(ticks)) ticks = ticks.filter((_, k) => k % 2 === 0);
  return ticks;
}

function areSettable(knob: NumberKnob, values: readonly number[]): boolean {
  const nearly = 1e-9 * (knob.to - knob.from);
  return (
    countOfValues(knob) === Infinity ||
    values.every((value) => Math.abs(Number(valueAt(knob, shareOf(knob, value))) - value) <= nearly)
  );
}

/** Returns values that may be set, at equal distances from the first on, as many as fit. */
function settableTicks(knob: NumberKnob, fit: (ticks: readonly Tick[]) => boolean): readonly Tick[] {
  const count = countOfValues(knob);
  const [first, step] = knob.kind === 'steps' ? [knob.from, knob.by] : [Math.ceil(knob.from), 1];
  const every = (stride: number): readonly Tick[] =>
    Array.from({ length: Math.ceil(count / stride) }, (_, k) => {
      const at = significant(first + k * stride * step, 12);
      return { at, text: valueText(knob, at) };
    });
  for (let stride = Math.ceil(count / 12); stride < count; stride++) {
    const ticks = every(stride);
    if (fit(ticks)) return ticks;
  }
  return every(count);
}

/** Returns both ends, and between them as many of 1, 2 and 5 times the powers of ten as have room. */
function powersOf(knob: NumberKnob, room: TickRoom): readonly Tick[] {
  const inner = [1, 2, 5].flatMap((digit) =>
    Array.from({ length: 14 }, (_, k) => digit * 10 ** (k - 7)).filter(
      (one) => one > knob.from && one < knob.to,
    ),
  );
  const kept: Tick[] = [knob.from, knob.to].map((at) => ({ at, text: valueText(knob, at) }));
  for (const at of inner) {
    const tick = { at, text: valueText(knob, at) };
    const isFree = kept.every(
      (one) => gapOf(knob, one.at < at ? [one, tick] : [tick, one], room) > room.text,
    );
    if (isFree) kept.push(tick);
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

/** Returns the pixels between two labels. */
function gapOf(knob: NumberKnob, [before, after]: readonly [Tick, Tick], room: TickRoom): number {
  return boxOf(knob, after, room).left - boxOf(knob, before, room).right;
}

/** Returns where a label stands: in the middle below its value, or inwards from it where it would stand out too far. */
function boxOf(knob: NumberKnob, tick: Tick, { width, text, reach = Infinity }: TickRoom) {
  const x = shareOf(knob, tick.at) * width;
  const wide = textWidth(tick.text, text);
  if (wide / 2 - x > reach) return { anchor: 'start', left: x, right: x + wide } as const;
  if (x + wide / 2 - width > reach) return { anchor: 'end', left: x - wide, right: x } as const;
  return { anchor: 'middle', left: x - wide / 2, right: x + wide / 2 } as const;
}
