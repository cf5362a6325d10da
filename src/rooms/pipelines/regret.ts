import { isMaximised, metricNames } from '../../engine/pipelines/metric';
import type { Vec } from '../../engine/numeric/arrays';
import type { MetricId } from '../../engine/pipelines/pipeline';
import type { Domain } from '../../plots/domain';
import { formatSize } from '../../vocabulary/numbers/write';
import type { Spacing } from '../../plots/scale';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';
import { evenly } from '../../plots/tables/along';
import { scoreWords, timeEnd, timeWords, type Search } from './search';

/** Best score so far of one search. */
export interface SearchCurve {
  /** `run`: the search itself; else a control, drawn thin. */
  readonly id: 'run' | 'one-lane' | 'random' | 'random-other';
  readonly name: string;
  /** Virtual time after each answer [n]. */
  readonly time: Vec;
  /** Best score after each answer [n]. */
  readonly best: Vec;
}

export interface RegretSource {
  readonly search: Search;
  /** Searches to compare with, where they are known. */
  readonly controls: readonly SearchCurve[];
  /** Best score there is; null where it is not known, and the best score is drawn instead of the regret. */
  readonly reference: number | null;
  /** Worst score known, to which the axis reaches whatever was found; left out where it is not known. */
  readonly worst?: number | null;
  /** Mean score of the default settings, or of the recorded ones closest to them; left out where it is not known. */
  readonly defaults?: { readonly score: number; readonly isExact: boolean } | null;
}

/** A curve as drawn: its levels, regret or best score. */
export interface RegretCurve extends Pick<SearchCurve, 'id' | 'name' | 'time'> {
  readonly level: Vec;
}

export interface RegretData {
  readonly curves: readonly RegretCurve[];
  readonly measure: 'regret' | 'best';
  readonly metric: MetricId;
  readonly now: number;
  /** Virtual time, evaluations finished, and levels. */
  readonly time: Domain;
  readonly count: Domain;
  readonly level: Spacing;
  /** What somebody gets who sets the numbers by hand and searches nothing: the defaults; null where it is not known. */
  readonly byHand: { readonly level: number; readonly name: string } | null;
  /** True if some regret is less than the foot of its axis, on which it is drawn. */
  readonly hasLess: boolean;
}

/** Regret up to which a place counts as the best there is: scores are rounded to 1e-6. */
const nothing = 1e-6;

/** Projects the progress of a search and its controls. */
export function projectRegret({
  search,
  controls,
  reference,
  worst = null,
  defaults = null,
}: RegretSource): RegretData {
  const run = curveOfSearch(search);
  const all = [...controls, ...(run ? [run] : [])];
  const measure = reference === null ? 'best' : 'regret';
  const levelOf = (best: number): number => {
    if (reference === null) return best;
    // One lucky evaluation can be better than the best mean there is.
    const regret = isMaximised(search.metric) ? reference - best : best - reference;
    return regret > nothing ? regret : 0;
  };
  const curves = all.map(({ id, name, time, best }) => ({ id, name, time, level: best.map(levelOf) }));
  const byHand = defaults && {
    level: levelOf(defaults.score),
    name: defaults.isExact ? 'by hand: defaults' : 'by hand: close to the defaults',
  };
  const levels = [
    ...curves.flatMap(({ level }) => Array.from(level)),
    ...(byHand ? [byHand.level] : []),
  ].filter(Number.isFinite);
  const decades = measure === 'best' ? null : regretDecades(worst === null ? levels : [levelOf(worst)]);
  return {
    curves,
    byHand,
    measure,
    metric: search.metric,
    now: search.now,
    time: [0, timeEnd(search)],
    count: [0, countEnd(search.evaluations.length)],
    level: decades ? { kind: 'log', domain: decades } : linearLevels(levels),
    hasLess: decades !== null && levels.some((one) => one < decades[0]),
  };
}

/** Returns the best score after each answer, in the order in which answers came, one without a score counted as the worst; null without any score. */
function curveOfSearch({ evaluations, metric, lanes }: Search): SearchCurve | null {
  const scores = evaluations.map(({ score }) => score).filter(Number.isFinite);
  if (!scores.length) return null;
  const inOrder = evaluations.toSorted((a, b) => a.ended - b.ended || a.id - b.id);
  const better = isMaximised(metric) ? Math.max : Math.min;
  let so = isMaximised(metric) ? Math.min(...scores) : Math.max(...scores);
  const best = Float64Array.from(
    inOrder,
    ({ score }) => (so = Number.isFinite(score) ? better(so, score) : so),
  );
  const name = lanes === 1 ? 'this search' : `${lanes} lanes`;
  return { id: 'run', name, time: Float64Array.from(inOrder, ({ ended }) => ended), best };
}

const lengths = [10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500];

function countEnd(evaluations: number): number {
  return lengths.find((length) => length > evaluations * 1.15) ?? evaluations * 1.15;
}

function linearLevels(levels: readonly number[]): Spacing {
  if (!levels.length) return { kind: 'linear', domain: [0, 1] };
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const pad = (high - low || 0.1) * 0.12;
  return { kind: 'linear', domain: [low - pad, high + pad] };
}

/** Regrets below a thousandth are less than an evaluation repeats to: the axis ends there. */
const lowestRegret = 1e-3;

/** Returns the axis of regrets, which keeps still during a run: from a thousandth to the power of ten that holds them all, 1 at least. */
function regretDecades(regrets: readonly number[]): Domain {
  const most = Math.max(1, ...regrets);
  return [lowestRegret, 10 ** Math.ceil(Math.log10(most) - 1e-9)];
}

/** Returns the position of a level on the axis: a regret below its lower end lies on that. */
export function shownLevel({ level: { kind, domain } }: RegretData, level: number): number {
  return kind === 'log' ? Math.max(domain[0], level) : level;
}

/** Points of a staircase, the last level held up to an end. */
export interface Stair {
  readonly x: Vec;
  readonly y: Vec;
}

/** Returns the staircase of a curve along an axis; of the search itself it is held until now. */
export function stairOf(data: RegretData, { id, time, level }: RegretCurve, along: 'time' | 'count'): Stair {
  const x = along === 'time' ? Array.from(time) : Array.from(level, (_, i) => i + 1);
  const y = Array.from(level, (one) => shownLevel(data, one));
  if (along === 'time' && id === 'run' && data.now > (x.at(-1) ?? 0)) {
    x.push(data.now);
    y.push(y.at(-1)!);
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}

/** Title of the plots: "regret" or "best accuracy so far". */
export function regretTitle({ measure, metric }: Pick<RegretData, 'measure' | 'metric'>): string {
  return measure === 'regret' ? 'regret' : `best ${metricNames[metric]} so far`;
}

/** Title of a plot with its horizontal axis: "regret against time". */
export function regretHead(data: Pick<RegretData, 'measure' | 'metric'>, along: 'time' | 'count'): string {
  return `${regretTitle(data)} against ${along === 'time' ? 'time' : 'evaluations'}`;
}

/** Says how to read the vertical axis. */
export function regretNote({ measure, metric }: Pick<RegretData, 'measure' | 'metric'>): string {
  if (measure === 'regret') return 'log scale, ↓ lower is better';
  return isMaximised(metric) ? '↑ higher is better' : '↓ lower is better';
}

function sayLevel(data: RegretData, level: number): string {
  if (data.measure === 'best') return scoreWords(level);
  return level === 0 ? '0' : formatSize(level);
}

function sayByHand(data: RegretData, { level, name }: NonNullable<RegretData['byHand']>): string {
  return `${name} ${sayLevel(data, level)}`;
}

/** Describes the progress: the level now, and that of each control at the same time. */
export function describeRegret(data: RegretData): string {
  const told = data.curves.flatMap(({ id, name, time, level }) => {
    const until = id === 'run' ? time.length : time.filter((one) => one <= data.now).length;
    const present = level[until - 1];
    return present === undefined ? [] : [`${name} ${sayLevel(data, present)} after ${until} evaluations`];
  });
  if (!told.length) return 'No evaluation has ended yet.';
  const said = [...told.toReversed(), ...(data.byHand ? [sayByHand(data, data.byHand)] : [])];
  return `Virtual time ${timeWords(data.now)}, ${regretTitle(data)}: ${said.join('; ')}.`;
}

/** Lists the table behind the progress. */
export function regretTables(data: RegretData): readonly NamedTable[] {
  return [{ name: regretTitle(data), read: () => regretTable(data) }];
}

const mostRows = 60;

function regretTable(data: RegretData): ChartTable {
  const caption = `Virtual time ${timeWords(data.now)}: ${regretTitle(data)} after each evaluation`;
  const most = Math.max(0, ...data.curves.map(({ level }) => level.length));
  if (!most) return emptyTable(caption, 'No evaluation has ended yet.');
  const run = data.curves.find(({ id }) => id === 'run')?.level.length ?? most;
  const kept = [...new Set([...evenly(most, mostRows), run - 1])].sort((a, b) => a - b);
  return {
    caption,
    note: `${kept.length < most ? `${kept.length} of ${most}` : 'All'} evaluations, with the virtual time at which each answer came.${data.byHand ? ` A dashed line is drawn at ${sayByHand(data, data.byHand)}.` : ''}`,
    corner: 'evaluations finished',
    columns: data.curves.flatMap(({ name }) => [
      { name, say: (value: number) => sayLevel(data, value) },
      { name: `${name}, time`, say: formatSize },
    ]),
    rows: kept.map((i) => ({
      name: `${i + 1}${i === run - 1 ? ', now' : ''}`,
      cells: data.curves.flatMap(({ level, time }) => [finite(level[i]), finite(time[i])]),
    })),
  };
}
