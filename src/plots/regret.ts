import type { Domain } from './domain';
import type { Trial } from './timeline';

/** A trial with what the history draws of it: its own height and that of the staircase. */
export interface PlottedTrial extends Trial {
  readonly level: number;
  readonly stair: number;
}

/** How far above the lowest positive regret "none at all" is drawn, in powers of ten. */
const floorBelow = 0.7;

/** By how much a value misses the optimum; 0 also where it beats an optimum known to few digits, or by noise. */
export function regretOf(y: number, { optimum, minimises }: { optimum: number; minimises: boolean }): number {
  return Math.max(0, minimises ? y - optimum : optimum - y);
}

/** The trials by their regrets, for a logarithmic axis: regrets of zero stand on the floor. */
export function onRegretAxis(
  trials: readonly Trial[],
  goal: { optimum: number; minimises: boolean },
): { trials: PlottedTrial[]; domain: Domain; floor: number | null } {
  const regrets = trials.flatMap(({ y, best }) => [regretOf(y, goal), regretOf(best, goal)]);
  const powers = regrets.filter((one) => one > 0).map(Math.log10);
  const low = powers.length > 0 ? Math.min(...powers) : -1;
  const high = powers.length > 0 ? Math.max(...powers) : 0;
  const isReached = regrets.some((one) => one === 0);
  const floor = low - floorBelow;
  const heightOf = (y: number): number => regretOf(y, goal) || powerOfTen(floor);
  const pad = 0.08 * Math.max(1, high - low);
  return {
    trials: trials.map((trial) => ({ ...trial, level: heightOf(trial.y), stair: heightOf(trial.best) })),
    domain: [powerOfTen((isReached ? floor : low) - pad), powerOfTen(Math.max(high, low + 0.5) + pad)],
    floor: isReached ? powerOfTen(floor) : null,
  };
}

/** 10 to a power, within what a double can be. */
function powerOfTen(power: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(Number.MIN_VALUE, 10 ** power));
}

/** Exponents of the whole powers of ten inside the domain, at most `count` of them, evenly apart; none where there is none. */
export function decades([low, high]: Domain, count: number): number[] {
  const first = Math.ceil(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const every = Math.max(1, Math.ceil(all.length / Math.max(1, count)));
  return all.filter((power) => power % every === 0 || all.length <= count);
}
