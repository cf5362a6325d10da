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

/** The trials on a logarithmic axis: levels are powers of ten, and regrets of zero stand on the floor. */
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
  const heightOf = (y: number): number => {
    const regret = regretOf(y, goal);
    return regret > 0 ? Math.log10(regret) : floor;
  };
  const pad = 0.08 * Math.max(1, high - low);
  return {
    trials: trials.map((trial) => ({ ...trial, level: heightOf(trial.y), stair: heightOf(trial.best) })),
    domain: [(isReached ? floor : low) - pad, Math.max(high, low + 0.5) + pad],
    floor: isReached ? floor : null,
  };
}

/** Whole powers of ten inside the domain, at most `count` of them, evenly apart; without any, the ends rounded inwards. */
export function decades([low, high]: Domain, count: number): number[] {
  const first = Math.ceil(low);
  const all = Array.from({ length: Math.max(0, Math.floor(high) - first + 1) }, (_, i) => first + i);
  const every = Math.max(1, Math.ceil(all.length / Math.max(1, count)));
  return all.filter((power) => power % every === 0 || all.length <= count);
}
