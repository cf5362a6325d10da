import type { Tick } from './Axis';
import type { Domain } from './domain';
import { tenTo } from '../vocabulary/numbers/write';

/** Regret that is drawn at the foot of its axis, with all smaller ones, as a power of ten. */
const lowestPower = -6;

/**
 * Returns the axis of regrets, which keeps still during a run: from 1 down to 10⁻⁶. Where regrets or the `range` of the outputs are larger
 * it begins at the next power of ten; where all are below a thousandth it ends that much lower, by thousands.
 */
export function regretAxis(regrets: readonly number[], range = 0): Domain {
  const most = regrets.reduce((top, one) => (Number.isFinite(one) ? Math.max(top, one) : top), range);
  // A hair above a power of ten, as rounding leaves it, is that power.
  const power = most > 0 ? Math.log10(most) - 1e-9 : 0;
  const top = power > 0 ? Math.ceil(power) : 3 * Math.ceil(power / 3);
  const high = Math.min(306, Math.max(-300, top));
  return [10 ** Math.min(lowestPower, high + lowestPower), 10 ** high];
}

/** Returns the marks of an axis of powers of ten from its foot up, at most `count`, evenly apart; the lowest says if it stands for less, too. */
export function decadeTicks([low, high]: Domain, count: number, hasLess: boolean): readonly Tick[] {
  const first = Math.round(Math.log10(low));
  const last = Math.round(Math.log10(high));
  const length = last - first;
  const every = Math.max(1, Math.floor(length / Math.max(2, count)) + 1);
  return Array.from({ length: Math.floor(length / every) + 1 }, (_, i): Tick => {
    const power = first + i * every;
    const words = powerWords(power);
    return { at: 10 ** power, text: i === 0 && hasLess ? `≤\u2009${words}` : words };
  });
}

/** Writes a power of ten: 10⁻², 0.1, 1, 10, 100, 1000, 10⁴. */
function powerWords(power: number): string {
  if (power >= -1 && power <= 3) return String(10 ** power);
  return tenTo(power);
}
