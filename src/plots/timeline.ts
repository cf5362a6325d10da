import { evaluationsOf, failureMade } from '../vocabulary/evaluations';
import type { Failure, Observation, Origin } from '../engine/loop/snapshot';
import type { ChartSource } from './chart';
import type { Domain } from './domain';
import { formatSize } from '../vocabulary/numbers/write';
import { regretAxis } from './decades';

/** Evaluation on the history's axis. */
interface Trial {
  readonly id: number;
  readonly x: readonly number[];
  readonly step: number;
  readonly origin: Origin;
  /** Position: the step, or up to zero for the initial design. */
  readonly at: number;
  readonly y: number;
  /** Its duration; left out where evaluations are only counted. */
  readonly seconds?: number | undefined;
  /** Best value after this evaluation. */
  readonly best: number;
  readonly initial: boolean;
  /** True if it is later than the current step. */
  readonly future: boolean;
  /** True if the current step made it. */
  readonly current: boolean;
}

/** An evaluation without a value on the history's axis: it has a position, and no height. */
export type FailedTrial = Pick<
  Trial,
  'id' | 'x' | 'step' | 'origin' | 'at' | 'seconds' | 'future' | 'current' | 'initial'
> & {
  /** Number of evaluations with a value before it. */
  readonly after: number;
};

/** Returns all evaluations in order, and the range of positions of the initial design and the budget. */
export function timelineOf({ snapshot, history, budget, layers, minimize: down }: ChartSource): {
  trials: Trial[];
  failed: FailedTrial[];
  span: Domain;
  /** True if positions are seconds of the clock, not steps. */
  isClock: boolean;
} {
  const later = history.at(-1);
  const ahead = later && later.step > snapshot.step ? evaluationsOf(later) : [];
  const here = evaluationsOf(snapshot);
  const known = new Set(here.map(({ id }) => id));
  const all: readonly (Observation | Failure)[] = [
    ...here,
    ...ahead.filter((one) => one.step > snapshot.step && !known.has(one.id)),
  ];
  const isClock = layers.seconds && all.some(({ seconds }) => seconds !== undefined);
  const waiting = snapshot.batch?.pending.filter(({ step }) => step === 0).length ?? 0;
  const positions = isClock ? secondsOf(all) : positionsOf(all, { budget, waiting });
  let best = down ? Infinity : -Infinity;
  const made = snapshot.tried ?? failureMade(snapshot)?.id;
  const trials: Trial[] = [];
  const failed: FailedTrial[] = [];
  all.forEach((evaluation, i) => {
    const { id, x, step, origin, seconds } = evaluation;
    const place = { id, x, step, origin, at: positions[i]! };
    const state = { initial: step === 0, future: step > snapshot.step, current: id === made };
    if (!('y' in evaluation)) {
      failed.push({ ...place, seconds, ...state, after: trials.length });
      return;
    }
    const { y } = evaluation;
    best = down ? Math.min(best, y) : Math.max(best, y);
    trials.push({ ...place, y, seconds, best, ...state });
  });
  const start = Math.min(0, ...positions);
  const end = isClock
    ? Math.max(...positions, snapshot.spec.stop?.seconds ?? 0, Number.MIN_VALUE)
    : Math.max(budget, later?.step ?? 0, snapshot.step, 1);
  const margin = (end - start) * 0.008;
  return { trials, failed, span: [start - margin, end + margin], isClock };
}

/** Share of the axis of seconds that the initial design takes, before the clock begins. */
const beforeClock = 0.15;

/** Returns the clock when each evaluation ended; an initial design that is not on the clock stands before it. */
function secondsOf(observations: readonly (Observation | Failure)[]): number[] {
  const isBefore = ({ step, clock }: Pick<Observation, 'step' | 'clock'>) =>
    step === 0 && clock === undefined;
  const initial = observations.filter(isBefore).length;
  const total = observations.reduce(
    (now, one) => (isBefore(one) ? now : (one.clock ?? now + (one.seconds ?? 0))),
    0,
  );
  const distance = (beforeClock * (total || 1)) / Math.max(1, initial);
  let [clock, index] = [0, 0];
  return observations.map((one) => {
    if (isBefore(one)) return (++index - initial) * distance;
    clock = one.clock ?? clock + (one.seconds ?? 0);
    return clock;
  });
}

/**
 * Returns the positions: those of the initial design up to zero, on at most a third of the axis; those of one step share its room. Where
 * answers come in another order than places were asked they stand in that order, as many up to zero as the initial design has, of
 * which `waiting` are still to come.
 */
function positionsOf(
  observations: readonly (Observation | Failure)[],
  { budget, waiting }: { readonly budget: number; readonly waiting: number },
): number[] {
  const initial = observations.filter((observation) => observation.step === 0).length + waiting;
  const isBatched = observations.some(({ round }) => round !== undefined);
  const distance = Math.min(1, (Math.max(1, budget) * 0.5) / Math.max(1, initial));
  const perStep = new Map<number, number>();
  for (const { step } of observations) perStep.set(step, (perStep.get(step) ?? 0) + 1);
  const counts = new Map<number, number>();
  return observations.map(({ step }, i) => {
    const index = counts.get(step) ?? 0;
    counts.set(step, index + 1);
    if (isBatched ? i < initial : step === 0) return ((isBatched ? i : index) - initial + 1) * distance;
    if (isBatched) return i - initial + 1;
    return step - 1 + (index + 1) / perStep.get(step)!;
  });
}

/** Ends of rounds of answers, or answers by themselves, on the history's axis. */
interface Rounds {
  readonly rounds: readonly { readonly at: number; readonly words: string }[];
  readonly countsRounds: boolean;
}

/** Returns the rounds or, where evaluations have times of their own that the axis does not tell, the clock; empty without batches. */
export function roundsOf(
  { snapshot }: ChartSource,
  { trials, failed, isClock }: Pick<ReturnType<typeof timelineOf>, 'trials' | 'failed' | 'isClock'>,
): Rounds {
  const { batch, cost } = snapshot.spec;
  const isTimed = cost !== undefined || batch?.asynchronous === true;
  if (isClock && batch?.asynchronous) return { rounds: [], countsRounds: true };
  const countsRounds = isClock || !isTimed;
  const position = new Map([...trials, ...failed].map(({ id, at }) => [id, at]));
  const timed = evaluationsOf(snapshot).filter(({ round }) => round !== undefined);
  const ends = timed.filter(({ round }, i) => timed[i + 1]?.round !== round);
  const rounds = ends.map(({ id, round, clock }) => ({
    at: position.get(id)!,
    words: countsRounds ? `${round}` : `${formatSize(clock!)}${cost ? ' s' : ''}`,
  }));
  return { rounds, countsRounds };
}

/** Trial with its own height and that of the staircase. */
export interface PlottedTrial extends Trial {
  readonly level: number;
  readonly stair: number;
}

/** Returns the simple regret of a value; 0 also if it beats an optimum known to few digits, or by noise. */
export function regretOf(y: number, { optimum, minimises }: { optimum: number; minimises: boolean }): number {
  return Math.max(0, minimises ? y - optimum : optimum - y);
}

/** Returns the trials with their regrets on a log axis; regrets below its foot stand on it. */
export function onRegretAxis(
  trials: readonly Trial[],
  goal: { optimum: number; minimises: boolean; range?: number | null },
): { trials: PlottedTrial[]; domain: Domain; hasLess: boolean } {
  const regrets = trials.flatMap(({ y, best }) => [regretOf(y, goal), regretOf(best, goal)]);
  const domain = regretAxis(regrets, goal.range ?? 0);
  const heightOf = (y: number): number => Math.max(domain[0], regretOf(y, goal));
  return {
    trials: trials.map((trial) => ({ ...trial, level: heightOf(trial.y), stair: heightOf(trial.best) })),
    domain,
    hasLess: regrets.some((one) => one < domain[0]),
  };
}

/** Explanations of an observation's origin. */
export const originWords: Readonly<Record<Origin, string>> = {
  initial: 'there from the start, drawn at random',
  given: 'there from the start, yours',
  random: 'drawn at random',
  design: 'the next place of the design',
  walk: 'a move of the search',
  smart: 'chosen by the acquisition',
  final: 'chosen by the predicted mean',
  'by-hand': 'chosen by hand',
};
