import { withMinus } from '../../ui/formatNumber';
import type { Tick } from '../../plots/Axis';

/** How far below the top the contours are, in units of the log: 1 is e times less likely. */
export const drops: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100];

const last = drops.length - 1;

/** From 1 at the top to 0 at the lowest contour, one equal share from contour to contour; negative below, never less than −1. */
export function shareOf(drop: number): number {
  if (!(drop < drops[last]! * 1e6)) return -1;
  if (drop >= drops[last]!) return Math.max(-1, -Math.log10(drop / drops[last]!) / 6);
  const i = Math.max(
    0,
    drops.findLastIndex((level) => level <= drop),
  );
  const within = (Math.max(0, drop) - drops[i]!) / (drops[i + 1]! - drops[i]!);
  return 1 - (i + within) / last;
}

/** Where contour number i lies among the shares. */
export function shareOfLevel(i: number): number {
  return 1 - i / last;
}

/** The numbers beside the colours, at their shares. */
export const levelTicks: readonly Tick[] = drops.map((drop, i) => ({
  at: shareOfLevel(i),
  text: drop === 0 ? '0' : withMinus(`-${drop}`),
  line: 'axis',
}));

/** What a drop means, in words: "2.7 times less likely". */
export function timesLess(drop: number, word: string): string {
  if (drop < 0.005) return `as ${word} as can be`;
  const times = Math.exp(drop);
  if (times >= 1e6) return `more than a million times less ${word}`;
  return `${Number(times.toPrecision(times < 10 ? 2 : 3))} times less ${word}`;
}
