import type { Tick } from '../../plots/Axis';
import { regretAxis } from '../../plots/decades';
import { ticksOf, type Domain } from '../../plots/domain';
import { counted, formatSize, formatNumber } from '../../vocabulary/numbers/write';
import type { Spacing } from '../../plots/scale';
import { rowsAlong, thinned } from '../../plots/tables/along';
import {
  emptyTable,
  finite,
  type ChartTable,
  type NamedTable,
  type TableColumn,
} from '../../plots/tables/chartTable';
import { outputsTold } from '../../vocabulary/numbers/digits';

/** Lower quartile, median and upper quartile; infinite where it was not reached. */
export interface Spread {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Results of one method over its finished trials. */
export interface MethodTrials {
  readonly label: string;
  /** Index among the methods, which gives colour, dash and shape. */
  readonly slot: number;
  /** Number of finished trials. */
  readonly trials: number;
  /** The measure after each evaluation. */
  readonly curve: readonly Spread[];
  /** Evaluations needed for each target, and the number of trials that never reached it. */
  readonly needed: readonly (Spread & { readonly never: number })[];
}

/** Input of the charts and tables of many trials. */
export interface BatchSource {
  readonly methods: readonly MethodTrials[];
  /** The measure of the curves. */
  readonly measure: { readonly kind: 'regret' | 'gain' | 'best'; readonly label: string };
  /** Gains in percent, ascending. */
  readonly targets: readonly number[];
  /** Evaluations of a whole trial, or of the longest so far. */
  readonly evaluations: number;
  /** Index of the evaluation, or of the target, at which the chart is read. */
  readonly cursor: number;
  /** Slot of the method by whose medians the evaluations needed are divided; absent to count them (000 Fig 6-4, 6-3). */
  readonly against?: number;
}

/** Median curve of one method with its quartiles, in the units of the axes. */
export interface Series {
  readonly label: string;
  readonly slot: number;
  readonly x: readonly number[];
  readonly median: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** Data of a chart of many trials: medians with quartile bands over a row of places. */
export interface SpreadPlotData {
  readonly title: string;
  readonly name: string;
  readonly series: readonly Series[];
  readonly x: { readonly domain: Domain; readonly ticks: readonly Tick[] };
  readonly y: Spacing;
  /** Place on the horizontal axis at which it is read; null where there is nothing to read. */
  readonly cursor: number | null;
  /** True if every place has a mark, false if a few along each line have one. */
  readonly everyMark: boolean;
}

/** A chart of many trials: as a chart of one run, from another source. */
export interface BatchChart<Data extends SpreadPlotData> {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  project(source: BatchSource): Data;
  describe(data: Data): string;
  /** Returns the index of the reading nearest to a share, from 0 to 1, of the width. */
  indexAt(data: Data, share: number): number;
}

/** Returns the methods that have finished trials. */
export function finishedMethods({ methods }: BatchSource): readonly MethodTrials[] {
  return methods.filter(({ trials }) => trials > 0);
}

/** Returns the index nearest to a share of the width, where the first place is `first` on the axis. */
function nearestPlace(share: number, { domain }: SpreadPlotData['x'], first: number): number {
  return Math.round(domain[0] + share * (domain[1] - domain[0])) - first;
}

interface TrialCurvesData extends SpreadPlotData {
  /** Number of evaluations at which it is read. */
  readonly after: number;
  readonly measure: BatchSource['measure'];
  /** Writes a value of the measure. */
  say(value: number): string;
  readonly readings: readonly { readonly label: string; readonly trials: number; readonly at: Spread }[];
}

function projectTrials(source: BatchSource): TrialCurvesData {
  const { measure, evaluations, cursor } = source;
  const shown = finishedMethods(source);
  const axis = axisFor(shown, measure.kind);
  const after = Math.min(evaluations, Math.max(1, cursor + 1));
  return {
    title: `${measure.label}: median and quartiles`,
    name: 'evaluations',
    series: shown.map((method) => trialSeries(method, axis)),
    x: { domain: [1, Math.max(2, evaluations)], ticks: evaluationTicks(evaluations) },
    y: axis,
    cursor: shown.length ? after : null,
    everyMark: false,
    after,
    measure,
    say: measureIn(source),
    readings: shown.map(({ label, trials, curve }) => ({
      label,
      trials,
      at: curve[Math.min(after, curve.length) - 1]!,
    })),
  };
}

function axisFor(methods: readonly MethodTrials[], kind: BatchSource['measure']['kind']): Spacing {
  const values = methods.flatMap(({ curve }) => curve.flatMap(({ lower, upper }) => [lower, upper]));
  if (kind === 'regret') return { kind: 'log', domain: regretAxis(values) };
  return plainAxis(values, kind === 'gain' ? { to: 100 } : {});
}

function trialSeries({ label, slot, curve }: MethodTrials, axis: Spacing): Series {
  return {
    label,
    slot,
    x: curve.map((_, i) => i + 1),
    median: curve.map(({ median }) => placedOn(axis, median)),
    lower: curve.map(({ lower }) => placedOn(axis, lower)),
    upper: curve.map(({ upper }) => placedOn(axis, upper)),
  };
}

function evaluationTicks(evaluations: number) {
  const marks = ticksOf([1, evaluations], 6).filter((at) => Number.isInteger(at));
  return marks.map((at) => ({ at, text: String(at) }));
}

function describeTrials({ after, measure, readings, say: shown }: TrialCurvesData): string {
  if (!readings.length) return 'No trial is finished yet.';
  const said = readings.map(
    ({ label, trials, at }) =>
      `${label} ${shown(at.median)} (${shown(at.lower)} to ${shown(at.upper)}, ${counted(trials, 'trial')})`,
  );
  return `Median ${measure.label} after ${counted(after, 'evaluation')}, quartiles in brackets: ${said.join('; ')}.`;
}

/** The measure after each evaluation, over all trials of each method. */
export const trialCurves: BatchChart<TrialCurvesData> = {
  id: 'trial-curves',
  label: 'Progress of all trials',
  project: projectTrials,
  describe: describeTrials,
  indexAt: (data, share) => nearestPlace(share, data.x, 1),
};

/** Returns the evaluations that methods with trials needed: counted, or divided by the median of one of them; infinite where it has none. */
function neededIn(source: BatchSource): readonly MethodTrials[] {
  const methods = finishedMethods(source);
  const { against } = source;
  if (against === undefined) return methods;
  const ones = methods.find(({ slot }) => slot === against)?.needed;
  const shareOf = (value: number, target: number): number => {
    const one = ones?.[target]?.median ?? Infinity;
    return Number.isFinite(one) ? value / one : Infinity;
  };
  return methods.map((method) => ({
    ...method,
    needed: method.needed.map(({ lower, median, upper, never }, k) => ({
      lower: shareOf(lower, k),
      median: shareOf(median, k),
      upper: shareOf(upper, k),
      never,
    })),
  }));
}

/** Says what the evaluations needed are divided by; nothing where they are counted. */
function dividedWords({ methods, against }: BatchSource): string {
  const one = methods.find(({ slot }) => slot === against);
  return one ? `, divided by the median of ${one.label}` : '';
}

interface GainCurvesData extends SpreadPlotData {
  /** What the evaluations are divided by, to follow their name; empty where they are counted. */
  readonly divided: string;
  /** Gain in percent at which it is read; null where there is none. */
  readonly target: number | null;
  readonly readings: readonly (Omit<MethodTrials['needed'][number], never> & {
    readonly label: string;
    readonly trials: number;
  })[];
}

function projectGains(source: BatchSource): GainCurvesData {
  const { targets, evaluations, cursor } = source;
  const shown = neededIn(source);
  const index = Math.min(targets.length - 1, Math.max(0, cursor));
  const target = targets[index] ?? null;
  const one = source.methods.find(({ slot }) => slot === source.against);
  const divided = dividedWords(source);
  const top = divided ? largestShare(shown) : evaluations + 1;
  return {
    divided,
    title: divided ? `evaluations ÷ median of ${one!.label}` : 'evaluations needed: median and quartiles',
    name: 'gain in %',
    series: shown.map((method) => gainSeries(method, top)),
    x: {
      domain: [-0.3, Math.max(0, targets.length - 1) + 0.3],
      ticks: targets.map((gain, at) => ({ at, text: String(gain) })),
    },
    y: plainAxis([], { from: 0, to: top }),
    cursor: target === null ? null : index,
    everyMark: true,
    target,
    readings:
      target === null ? [] : shown.map(({ label, trials, needed }) => ({ label, trials, ...needed[index]! })),
  };
}

/** Returns the curve of a method; an upper quartile that was not reached lies on the upper edge; a median that was not reached is not drawn. */
function gainSeries({ label, slot, needed }: MethodTrials, top: number): Series {
  return {
    label,
    slot,
    x: needed.map((_, i) => i),
    median: needed.map(({ median }) => median),
    lower: needed.map(({ lower }) => lower),
    upper: needed.map(({ upper }) => Math.min(upper, top)),
  };
}

/** Returns the upper end of an axis of shares: a little above the largest quartile, and above 1. */
function largestShare(methods: readonly MethodTrials[]): number {
  const shares = methods.flatMap(({ needed }) => needed.flatMap(({ median, upper }) => [median, upper]));
  return 1.08 * Math.max(1, ...shares.filter(Number.isFinite));
}

function describeGains({ target, readings, divided }: GainCurvesData): string {
  if (target === null || !readings.length) return 'No trial is finished yet.';
  const said = readings.map(({ label, median, never, trials }) => {
    const middle = Number.isFinite(median)
      ? formatNumber(median, { digits: 4 })
      : divided
        ? 'without a ratio, because half of the trials of one of the two did not get there'
        : 'not reached by half of the trials';
    return `${label} ${middle}, missed in ${never} of ${counted(trials, 'trial')}`;
  });
  return `Median evaluations needed for a gain of ${target}\u00a0%${divided}: ${said.join('; ')}.`;
}

/** Evaluations needed for each gain, over all trials of each method (000 Fig 6-3), or these divided by the median of one (000 Fig 6-4). */
export const gainCurves: BatchChart<GainCurvesData> = {
  id: 'gain-curves',
  label: 'Evaluations needed for a gain',
  project: projectGains,
  describe: describeGains,
  indexAt: (data, share) => nearestPlace(share, data.x, 0),
};

/** Returns what writes values of the measure; gains with enough digits to tell 99.9 % from 100 %, best values as far as they differ. */
export function measureIn({ methods, measure: { kind } }: BatchSource): (value: number) => string {
  switch (kind) {
    case 'regret':
      return formatSize;
    case 'gain':
      return (value) => formatNumber(value, { digits: 4 });
    case 'best':
      return outputsTold(methods.flatMap(({ curve }) => curve.map(({ median }) => median)));
    default:
      return kind satisfies never;
  }
}

/** Returns a linear axis that holds all finite values, with a margin of 5 %. */
export function plainAxis(
  values: readonly number[],
  { from, to }: { from?: number; to?: number } = {},
): Spacing {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(from ?? Infinity, ...finite);
  const high = Math.max(to ?? -Infinity, ...finite);
  const isEmpty = !(low <= high);
  const pad = isEmpty ? 0.5 : (high - low || Math.abs(high) || 1) * 0.05;
  return { kind: 'linear', domain: isEmpty ? [0, 1] : [from ?? low - pad, to ?? high + pad] };
}

/** Returns the value as it is drawn: on a logarithmic axis, smaller values stand on its lower end. */
export function placedOn({ kind, domain }: Spacing, value: number): number {
  return kind === 'log' ? Math.max(domain[0], value) : value;
}

/** Tabulates the measure after each evaluation: median and quartiles of each method. */
export function trialTables(source: BatchSource): readonly NamedTable[] {
  return [{ name: source.measure.label, read: () => trialTable(source) }];
}

/** Tabulates the evaluations needed for each gain. */
export function gainNeededTables(source: BatchSource): readonly NamedTable[] {
  return [{ name: 'evaluations needed', read: () => neededTable(source) }];
}

function trialTable(source: BatchSource): ChartTable {
  const { measure, evaluations, cursor } = source;
  const methods = finishedMethods(source);
  const caption = `Median ${measure.label} of each method, with its quartiles`;
  if (methods.length === 0) return emptyTable(caption, nothing);
  const grid = Float64Array.from({ length: evaluations }, (_, i) => i + 1);
  const read = Math.min(evaluations, Math.max(1, cursor + 1));
  return {
    caption,
    note: `${thinned(evaluations, 'evaluations')}; ${trialWords(methods)}.`,
    corner: 'evaluations',
    columns: spreadColumns(methods, measureIn(source)),
    rows: rowsAlong(grid, [{ at: read, words: '' }], String).map(({ at, name }) => ({
      name,
      cells: methods.flatMap(({ curve }) => spreadCells(curve[Math.min(at, curve.length) - 1]!)),
    })),
  };
}

function neededTable(source: BatchSource): ChartTable {
  const { targets } = source;
  const methods = neededIn(source);
  const caption = `Median evaluations needed for a gain${dividedWords(source)}, with the quartiles`;
  if (methods.length === 0 || targets.length === 0) return emptyTable(caption, nothing);
  return {
    caption,
    note: `A dash: not reached by enough trials. 100\u00a0% is the best value there is; ${trialWords(methods)}.`,
    corner: 'gain',
    columns: [
      ...spreadColumns(methods, (value) => formatNumber(value, { digits: 4 })),
      ...methods.map(({ label }) => ({ name: `${label}, trials that never came so far`, say: String })),
    ],
    rows: targets.map((target, i) => ({
      name: `${target}\u00a0%`,
      cells: [
        ...methods.flatMap(({ needed }) => spreadCells(needed[i]!)),
        ...methods.map(({ needed }) => needed[i]!.never),
      ],
    })),
  };
}

const nothing = 'No trial is finished yet.';

function trialWords(methods: readonly MethodTrials[]): string {
  return methods.map(({ label, trials }) => `${label} ${counted(trials, 'trial')}`).join(', ');
}

function spreadColumns(methods: readonly MethodTrials[], say: TableColumn['say']): TableColumn[] {
  return methods.flatMap(({ label }) =>
    ['median', 'lower quartile', 'upper quartile'].map((part) => ({ name: `${label}, ${part}`, say })),
  );
}

function spreadCells({ median, lower, upper }: Spread): (number | null)[] {
  return [finite(median), finite(lower), finite(upper)];
}
