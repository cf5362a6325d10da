import type { ExperimentSpec } from '../../engine/experiment/spec';
import { dimensionOf } from '../../engine/experiment/inputs';
import type { Method } from '../runs/methods';
import type { Running } from './data';
import type { BatchSummary, Duel } from './summary';

/** A length of time as people say it, never more exactly than it is known. */
export function timeWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const minutes = seconds / 60;
  if (seconds < 10) return 'a few seconds';
  if (seconds < 45) return 'less than a minute';
  if (minutes < 1.5) return 'about a minute';
  if (minutes < 10) return `about ${Math.round(minutes)} minutes`;
  if (minutes < 50) return `about ${5 * Math.round(minutes / 5)} minutes`;
  if (minutes < 90) return 'about an hour';
  return `about ${Math.round(minutes / 60)} hours`;
}

/** The time left, from the trials that are over; null while too few are to tell. */
export function timeLeft({ elapsed, total, over }: Running, methods: number): number | null {
  if (over < Math.min(total, Math.max(2, methods))) return null;
  return (elapsed / over) * (total - over);
}

/** Milliseconds of a step of some twenty observations on a usual machine; a guess, for want of a trial. */
const stepCost: Readonly<Record<string, number>> = { gp: 18, 'log-gp': 18, ngcp: 35, nlgcp: 45 };
const usualCost = 35;

/** How long a batch takes, at a guess, with so many workers. */
export function guessedTime(
  methods: readonly Method[],
  { trials, steps, workers }: { trials: number; steps: number; workers: number },
): number {
  const perStep = methods.reduce((sum, { spec }) => sum + costOf(spec), 0);
  return (perStep * steps * trials * (0.6 + steps / 50)) / workers;
}

function costOf(spec: ExperimentSpec): number {
  const isSearch = spec.strategy.id === 'smart-search';
  return isSearch ? (stepCost[spec.surrogate.id] ?? usualCost) * (0.7 + 0.3 * dimensionOf(spec)) : 1.5;
}

/** What a measure is called on an axis. */
export function measureWords({ goal }: Pick<BatchSummary, 'goal'>): string {
  switch (goal.measure) {
    case 'regret':
      return 'simple regret';
    case 'gain':
      return 'gain in %';
    case 'best':
      return 'best value so far';
    default:
      return goal.measure satisfies never;
  }
}

/** "nGCP-EI needed fewer evaluations than random search in 14 of 20 trials, more in 5: p = 0.06." */
export function duelWords(
  { firstSmaller, secondSmaller, pairs, p }: Duel,
  [first, second]: readonly [string, string],
  target: number | null,
): string {
  if (pairs === 0) return `${first} and ${second} have no finished trial in common yet.`;
  const [did, more] =
    target === null ? ['ended better than', 'worse'] : ['needed fewer evaluations than', 'more'];
  const trials = `${pairs} ${pairs === 1 ? 'trial' : 'trials'}`;
  const equal = pairs - firstSmaller - secondSmaller;
  const ties = equal > 0 ? `, as ${target === null ? 'good' : 'many'} in ${equal}` : '';
  return `${first} ${did} ${second} in ${firstSmaller} of ${trials}, ${more} in ${secondSmaller}${ties}: ${chanceWords(p)}.`;
}

function chanceWords(p: number): string {
  if (p < 0.001) return 'p < 0.001';
  return `p = ${p >= 0.995 ? '1' : Number(p.toPrecision(2))}`;
}
