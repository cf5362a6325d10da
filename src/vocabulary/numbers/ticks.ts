import { spanDigits, writtenOutput } from './digits';
import { wholePowerOf, withMinus } from './write';
import { significant } from '../../engine/numberText';

/** Writes a value read off an axis from low to high, with decimals that show its range to three digits. */
export function formatOn(domain: readonly [low: number, high: number], value: number): string {
  return writtenOutput(spanDigits(domain), value);
}

/** More digits than this make way for a power of ten, unless they are needed to tell ticks apart. */
const longest = 6;

/** Writes the ticks of an axis with as many decimals as their distance needs. */
export function formatTicks(ticks: readonly number[]): string[] {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const distance = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : largest || 1;
  const decimals = decimalsOf(ticks, distance);
  const clean = ticks.map((tick) => (Math.abs(tick) < 1e-9 * distance ? 0 : tick));
  const digits = Math.floor(Math.log10(largest || 1)) + 1 + decimals;
  // Large numbers close together need all their digits to differ.
  const isFar = largest >= 10 ** longest || (largest < 1e-3 && decimals > 4);
  if (isFar && (digits <= longest - 1 || largest >= 1e15 || largest < 1e-3)) {
    return clean.map((tick) =>
      tick === 0 ? '0' : wholePowerOf(Number(tick.toPrecision(Math.max(1, digitsOf(tick, decimals))))),
    );
  }
  return clean.map((tick) => withMinus(tick.toFixed(Math.max(0, decimals))));
}

function digitsOf(tick: number, decimals: number): number {
  return Math.min(17, Math.floor(Math.log10(Math.abs(tick))) + 1 + decimals);
}

/** Counts the decimals that ticks at a distance need; negative where zeros end all of them. */
function decimalsOf(ticks: readonly number[], distance: number): number {
  const first = -Math.floor(Math.log10(distance) + 1e-9);
  const isExact = (decimals: number) => {
    const unit = 10 ** -decimals;
    return ticks.every((tick) => Math.abs(Math.round(tick / unit) * unit - tick) < distance * 1e-4);
  };
  return [first, first + 1, first + 2].find(isExact) ?? first + 3;
}

/**
 * Writes the ticks of an axis of logarithms, or of one that is bent like one: all plain where none is long, so that they fit beside a
 * plot on a phone, else all by powers of ten, except 1, −1 and 0.
 */
export function formatPowers(ticks: readonly number[]): string[] {
  const isShort = (tick: number) => tick === 0 || (Math.abs(tick) >= 0.01 && tick > -1e4 && tick < 1e5);
  if (ticks.every(isShort)) return ticks.map((tick) => formatTicks([tick])[0]!);
  return ticks.map((tick) =>
    [0, 1, -1].includes(tick) ? withMinus(String(tick + 0)) : wholePowerOf(significant(tick, 12)),
  );
}
