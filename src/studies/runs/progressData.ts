import type { Vec } from '../../engine/numeric/arrays';
import { formatSize } from '../../vocabulary/numbers/write';
import { regretAxis } from '../../plots/decades';
import type { Domain } from '../../plots/domain';
import type { Spacing } from '../../plots/scale';
import { rowsAlong, thinned, type Mark } from '../../plots/tables/along';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';
import { compareAsPrinted } from '../../ui/compareAsPrinted';
import { writtenOutput, type OutputDigits } from '../../vocabulary/numbers/digits';

/** Progress of one of several runs. */
export interface ProgressRun {
  readonly name: string;
  /** Best value so far, or simple regret, after each evaluation, initial ones included [n]. */
  readonly values: Vec;
  /** Number of evaluations at the step shown. */
  readonly seen: number;
  /** The clock after each evaluation [n], in seconds; left out where evaluations are counted. */
  readonly clock?: Vec;
  /** Number of its sign; its place in the list unless given. */
  readonly sign?: number;
}

/** Several runs that have their first evaluations in common. */
export interface ProgressSource {
  readonly measure: 'best' | 'regret';
  readonly step: number;
  readonly runs: readonly ProgressRun[];
  /** Evaluations that all have in common. */
  readonly initial: number;
  /** Best value there is; null if unknown. */
  readonly optimum: number | null;
  readonly minimize: boolean;
  /** How finely values, which are not regrets, are written. */
  readonly output: OutputDigits;
}

export interface ProgressData extends ProgressSource {
  /** Evaluations or seconds to the right, values upwards; of regrets by their logarithms. */
  readonly domain: { readonly x: Domain; readonly y: Spacing };
  /** True if some regret is less than the foot of the axis, on which it stands. */
  readonly hasLess: boolean;
}

/** Share of the largest regret up to which a regret counts as 0. */
const nothing = 1e-9;

/** Ends of the axis, few so that it does not move with every evaluation. */
const lengths = [10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500];

/** Returns the chart of several runs: its axes, and regrets with rounding errors set to 0. */
export function projectProgress(source: ProgressSource): ProgressData {
  const x = isClock(source) ? secondsAxis(source) : countAxis(source);
  const all = source.runs.flatMap(({ values }) => Array.from(values)).filter(Number.isFinite);
  if (source.measure === 'best') {
    return { ...source, domain: { x, y: { kind: 'linear', domain: levels(all, source) } }, hasLess: false };
  }
  const least = Math.max(...all, 0) * nothing;
  const runs = source.runs.map((run) => ({
    ...run,
    values: run.values.map((one) => (one > least ? one : 0)),
  }));
  const domain = regretAxis(all);
  const hasLess = all.some((one) => one < domain[0]);
  return { ...source, runs, domain: { x, y: { kind: 'log', domain } }, hasLess };
}

function countAxis({ runs }: ProgressSource): Domain {
  const most = Math.max(1, ...runs.map(({ values }) => values.length));
  return [1, lengths.find((length) => length >= most + 1) ?? most + 1];
}

function secondsAxis({ runs }: ProgressSource): Domain {
  const most = Math.max(...runs.map(({ clock }) => clock?.at(-1) ?? 0), Number.MIN_VALUE);
  return [0, most * 1.02];
}

/** True if the axis is the clock of the runs, in seconds. */
export function isClock({ runs }: Pick<ProgressSource, 'runs'>): boolean {
  return runs.some(({ clock }) => clock !== undefined);
}

/** Returns the position after so many evaluations of a run on the horizontal axis, in its units. */
export function positionOf({ clock }: ProgressRun, count: number): number {
  return clock ? (clock[Math.min(count, clock.length) - 1] ?? 0) : count;
}

function levels(values: readonly number[], { optimum }: ProgressSource): Domain {
  const all = optimum === null ? values : [...values, optimum];
  if (!all.length) return [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const pad = (high - low || 1) * 0.12;
  return [low - pad, high + pad];
}

/** Returns the position of a value on the vertical axis, in its units. */
export function levelOf({ measure, domain }: ProgressData, value: number): number {
  return measure === 'best' ? value : Math.max(domain.y.domain[0], value);
}

/** Returns the value of a run at the step shown; null before its first evaluation. */
export function presentOf({ values, seen }: ProgressRun): number | null {
  return values[Math.min(seen, values.length) - 1] ?? null;
}

/** Prints a value. */
export function formatProgress(
  { measure, output }: Pick<ProgressSource, 'measure' | 'output'>,
  value: number,
): string {
  return measure === 'best' ? writtenOutput(output, value) : formatSize(value);
}

/** Returns the title of the chart. */
export function progressTitle({ measure }: Pick<ProgressSource, 'measure'>): string {
  return measure === 'best' ? 'best value so far' : 'simple regret, on a logarithmic scale';
}

/** Describes the chart: the value of each run, and who is ahead. */
export function describeProgress(data: ProgressData): string {
  const { measure, step, runs, initial, minimize } = data;
  const told = runs.flatMap((run) => {
    const value = presentOf(run);
    const clock = run.clock ? ` and ${formatSize(positionOf(run, run.seen))} s` : '';
    return value === null ? [] : [{ name: run.name, after: `${run.seen} evaluations${clock}`, value }];
  });
  if (!told.length) return 'Nothing is evaluated yet.';
  const list = told.map(({ name, after, value }) => `${name} ${formatProgress(data, value)} after ${after}`);
  const down = measure === 'regret' || minimize;
  const ahead = told.toSorted((a, b) => (down ? a.value - b.value : b.value - a.value));
  const print = (value: number): string => formatProgress(data, value);
  const isTie = ahead.length < 2 || compareAsPrinted(ahead[0]!.value, ahead[1]!.value, print) === 0;
  const lead = isTie ? '' : ` ${ahead[0]!.name} is ahead.`;
  const common = initial > 0 ? ` The first ${initial} evaluations are the same.` : '';
  return `Step ${step}, ${measureName(measure)}: ${list.join(', ')}.${lead}${common}`;
}

/** Returns the table of the chart: a row for each evaluation, a column for each run. */
export function progressTables(data: ProgressData): readonly NamedTable[] {
  return [{ name: measureName(data.measure), read: () => progressTable(data) }];
}

function measureName(measure: ProgressSource['measure']): string {
  return measure === 'best' ? 'best value so far' : 'simple regret';
}

function progressTable(data: ProgressData): ChartTable {
  const { step, measure, runs } = data;
  const caption = `Step ${step}: ${measureName(measure)} of each run`;
  const most = Math.max(0, ...runs.map(({ values }) => values.length));
  if (most === 0) return emptyTable(caption, 'Nothing is evaluated yet.');
  const grid = Float64Array.from({ length: most }, (_, i) => i + 1);
  const later = runs.some(({ seen, values }) => values.length > seen);
  return {
    caption,
    note: `${thinned(most, 'evaluations')}${later ? ', those after this step too' : ''}.`,
    corner: 'evaluations',
    columns: runs.flatMap(({ name, clock }) => [
      { name, say: (value: number) => formatProgress(data, value) },
      ...(clock ? [{ name: `${name}, seconds`, say: formatSize }] : []),
    ]),
    rows: rowsAlong(grid, marksOf(data, most), String).map(({ at, name }) => ({
      name,
      cells: runs.flatMap(({ values, clock }) => [
        finite(values[at - 1]),
        ...(clock ? [finite(clock[at - 1])] : []),
      ]),
    })),
  };
}

function marksOf({ runs, initial }: ProgressData, most: number): Mark[] {
  const seen = [...new Set(runs.map((run) => run.seen))].map((at) => ({ at, words: 'at this step' }));
  return [{ at: initial, words: 'common start' }, ...seen].filter(({ at }) => at >= 1 && at <= most);
}
