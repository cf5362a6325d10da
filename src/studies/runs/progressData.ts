import type { Vec } from '../../engine/numeric/arrays';
import { formatSize, formatValue } from '../../plots/format';
import type { Domain } from '../../plots/domain';
import type { Spacing } from '../../plots/scale';

/** How far one of several runs has come. */
export interface ProgressRun {
  readonly name: string;
  /** After each evaluation, initial ones included: the best value so far, or the simple regret [n]. */
  readonly values: Vec;
  /** How many evaluations were made at the step looked at. */
  readonly seen: number;
  /** Which sign it has; that of its place in the list unless said. */
  readonly sign?: number;
}

/** Several runs that have their first evaluations in common. */
export interface ProgressSource {
  readonly measure: 'best' | 'regret';
  readonly step: number;
  readonly runs: readonly ProgressRun[];
  /** Evaluations that all have in common. */
  readonly initial: number;
  /** Best value there is, where it is known. */
  readonly optimum: number | null;
  readonly minimize: boolean;
}

export interface ProgressData extends ProgressSource {
  /** Evaluations to the right, values upwards; of regrets by their logarithms. */
  readonly domain: { readonly x: Domain; readonly y: Spacing };
  /** A regret of 0 has no logarithm and is drawn at the bottom. */
  readonly hasZero: boolean;
}

/** A regret this much smaller than the largest counts as 0. */
const nothing = 1e-9;

/** Ends of the axis, so that it does not move with every evaluation. */
const lengths = [10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500];

/** What is drawn of several runs. */
export function projectProgress(source: ProgressSource): ProgressData {
  const most = Math.max(1, ...source.runs.map(({ values }) => values.length));
  const x: Domain = [1, lengths.find((length) => length >= most + 1) ?? most + 1];
  const all = source.runs.flatMap(({ values }) => Array.from(values)).filter(Number.isFinite);
  if (source.measure === 'best') {
    return { ...source, domain: { x, y: { kind: 'linear', domain: levels(all, source) } }, hasZero: false };
  }
  const least = Math.max(...all, 0) * nothing;
  const runs = source.runs.map((run) => ({
    ...run,
    values: run.values.map((one) => (one > least ? one : 0)),
  }));
  const logs = all.filter((one) => one > least).map(Math.log10);
  const hasZero = all.some((one) => one <= least);
  return { ...source, runs, domain: { x, y: { kind: 'log', domain: decades(logs, hasZero) } }, hasZero };
}

/** Whole decades around all of them, one more below for 0. */
function decades(logs: readonly number[], hasZero: boolean): Domain {
  if (!logs.length) return [0.1, 1];
  const low = Math.floor(Math.min(...logs)) - (hasZero ? 1 : 0);
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return [Number(`1e${low}`), Number(`1e${high}`)];
}

function levels(values: readonly number[], { optimum }: ProgressSource): Domain {
  const all = optimum === null ? values : [...values, optimum];
  if (!all.length) return [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const pad = (high - low || 1) * 0.12;
  return [low - pad, high + pad];
}

/** Where a value stands on the vertical axis. */
export function levelOf({ measure, domain }: ProgressData, value: number): number {
  return measure === 'best' ? value : Math.max(domain.y.domain[0], value);
}

/** The value a run has at the step looked at; null before its first evaluation. */
export function presentOf({ values, seen }: ProgressRun): number | null {
  return values[Math.min(seen, values.length) - 1] ?? null;
}

/** A value as printed. */
export function formatProgress(measure: ProgressSource['measure'], value: number): string {
  return measure === 'best' ? formatValue(value) : value === 0 ? '0' : formatSize(value);
}

/** What is drawn, as a heading. */
export function progressTitle({ measure }: Pick<ProgressSource, 'measure'>): string {
  return measure === 'best' ? 'best value so far' : 'simple regret, on a logarithmic scale';
}

/** The chart in words: who stands where, who is ahead. */
export function describeProgress(data: ProgressData): string {
  const { measure, step, runs, initial, minimize } = data;
  const told = runs.flatMap((run) => {
    const value = presentOf(run);
    return value === null ? [] : [{ name: run.name, seen: run.seen, value }];
  });
  if (!told.length) return 'Nothing is evaluated yet.';
  const what = measure === 'best' ? 'best value so far' : 'simple regret';
  const list = told.map(
    ({ name, seen, value }) => `${name} ${formatProgress(measure, value)} after ${seen} evaluations`,
  );
  const down = measure === 'regret' || minimize;
  const ahead = told.toSorted((a, b) => (down ? a.value - b.value : b.value - a.value));
  const isTie = ahead.length < 2 || ahead[0]!.value === ahead[1]!.value;
  const lead = isTie ? '' : ` ${ahead[0]!.name} is ahead.`;
  return `Step ${step}, ${what}: ${list.join(', ')}.${lead} The first ${initial} evaluations are the same.`;
}
