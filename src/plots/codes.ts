import type { Tick } from './Axis';
import { textWidth } from './marks/labels';

/** Names of the codes of an input from 0 on; null for numbers. */
type Names = readonly string[] | null;

interface Ticks {
  readonly ticks?: readonly Tick[];
}

/** Returns ticks with the names of codes below a plot of so many pixels, shortened to their room; nothing for numbers. */
export function codesBelow(
  names: Names,
  { width, text }: { readonly width: number; readonly text: number },
): Ticks {
  const cells = Math.max(1, names?.length ?? 0);
  return ticksOf(names, Math.min(width / cells - text * 0.6, text * 9), text);
}

/** Returns ticks with the names of codes at the left of a plot. */
export function codesBeside(names: Names, text: number): Ticks {
  return ticksOf(names, text * 5, text);
}

function ticksOf(names: Names, room: number, text: number): Ticks {
  return names ? { ticks: names.map((name, at) => ({ at, text: shortened(name, room, text) })) } : {};
}

/** Returns a word, cut where it is longer than so many pixels. */
export function shortened(word: string, room: number, text: number): string {
  if (textWidth(word, text) <= room) return word;
  const letters = Math.max(2, Math.floor(room / (0.61 * text)) - 1);
  return `${word.slice(0, letters)}…`;
}
