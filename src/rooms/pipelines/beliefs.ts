import { metricNames } from '../../engine/pipelines/metric';
import type { Vec } from '../../engine/numeric/arrays';
import type { StepView } from '../../engine/loop/view';
import type { MetricId } from '../../engine/pipelines/pipeline';
import type { Domain } from '../../plots/domain';
import { formatSize } from '../../vocabulary/numbers/write';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';
import { hyperWords, stepsOf, type HyperAxis } from './axes';
import { numberOf, scoreWords, type Search } from './search';

/** The belief along one hyper-parameter, the others as at the best so far. */
export interface BeliefSlice {
  readonly axis: HyperAxis;
  /** Grid [m], and curves on it. Of steps, one entry each. */
  readonly x: Vec;
  readonly median: Vec;
  readonly lower: Vec;
  readonly upper: Vec;
  /** Medians under answers that the pending evaluations might give. */
  readonly fantasies: readonly Vec[];
  /** Acquisition with what is pending, and without; null where it is not known. */
  readonly after: Vec | null;
  readonly before: Vec | null;
  /** Value at the best so far. */
  readonly at: number;
  /** Median there. */
  readonly level: number;
}

/** Place tried, or in training, seen from all axes. */
export interface Spot {
  readonly id: number;
  readonly x: readonly number[];
  /** Score; null while pending. */
  readonly score: number | null;
  readonly isBest: boolean;
}

export interface BeliefsData {
  readonly slices: readonly BeliefSlice[];
  readonly spots: readonly Spot[];
  readonly metric: MetricId;
  /** Sign of the acquisition: "EI". */
  readonly acquisition: string;
  /** Scores shared by all slices. */
  readonly level: Domain;
  /** Largest acquisition of all slices, with and without what is pending. */
  readonly most: number;
  /** Number of the best so far. */
  readonly best: number | null;
}

export interface BeliefsSource {
  readonly search: Search;
  readonly axes: readonly HyperAxis[];
  /** A view along each axis, through the best so far. */
  readonly views: readonly StepView[];
  /** Scores from bad to good that are known of the pipeline, whatever was found; null where they are not. */
  readonly range?: Domain | null;
  readonly acquisition: string;
}

/** Projects the belief through the best so far onto a slice for each hyper-parameter. */
export function projectBeliefs({ search, axes, views, acquisition, range }: BeliefsSource): BeliefsData {
  const slices = views.map((view) => sliceOf(axes[view.line.along]!, view));
  const { evaluations, training, best, metric } = search;
  const spots = [
    ...evaluations.map(({ id, x, score }) => ({ id, x, score, isBest: id === best })),
    ...training.map(({ id, x }) => ({ id, x, score: null, isBest: false })),
  ];
  const values = slices.flatMap(({ after, before }) => [...(after ?? []), ...(before ?? [])]);
  return {
    slices,
    spots,
    metric,
    acquisition,
    level: range
      ? fixedLevels(range, metric)
      : levelRange(
          slices,
          evaluations.map(({ score }) => score),
          metric,
        ),
    most: Math.max(0, ...values.filter(Number.isFinite)),
    best: best === null ? null : numberOf({ id: best }),
  };
}

function sliceOf(axis: HyperAxis, view: StepView): BeliefSlice {
  const at = view.line.through[view.line.along]!;
  const x = axis.kind === 'steps' ? Float64Array.from(stepsOf(axis)) : view.x;
  const on = (curve: Vec): Vec =>
    axis.kind === 'steps' ? x.map((step) => curve[nearest(view.x, step)]!) : curve;
  const median = view.quantiles[0.5];
  const { acquisition, pending } = view;
  return {
    axis,
    x,
    at,
    level: median[nearest(view.x, at)]!,
    median: on(median),
    lower: on(view.quantiles[0.025]),
    upper: on(view.quantiles[0.975]),
    fantasies: pending?.medians.map(on) ?? [],
    after: acquisition && on(acquisition.value),
    before: pending?.before ? on(pending.before) : null,
  };
}

function nearest(grid: Vec, value: number): number {
  return grid.reduce((near, x, i) => (Math.abs(x - value) < Math.abs(grid[near]! - value) ? i : near), 0);
}

/** Returns the range of an axis that keeps still during a run: what is known of the pipeline, with room for the ends of bands. */
function fixedLevels([low, high]: Domain, metric: MetricId): Domain {
  const pad = 0.08 * (high - low);
  return [Math.max(0, low - pad), metric === 'accuracy' ? Math.min(1.02, high + pad) : high + pad];
}

/** Returns the range of scores: medians, most of what was seen, and of the bands what does not dwarf these; accuracies end at 1. */
function levelRange(slices: readonly BeliefSlice[], scores: readonly number[], metric: MetricId): Domain {
  const sorted = scores.toSorted((a, b) => a - b);
  const trimmed =
    metric === 'accuracy'
      ? sorted.slice(Math.floor(sorted.length / 5))
      : sorted.slice(0, Math.ceil(0.8 * sorted.length));
  const core = [...trimmed, ...slices.flatMap(({ median }) => Array.from(median))].filter(Number.isFinite);
  if (!core.length) return [0, 1];
  const [low, high] = [Math.min(...core), Math.max(...core)];
  const span = high - low || 0.1;
  const ends = slices.flatMap(({ lower, upper }) => [...lower, ...upper]).filter(Number.isFinite);
  const bottom = Math.max(Math.min(low, ...ends), low - 0.5 * span) - 0.04 * span;
  const top = Math.min(Math.max(high, ...ends), high + 0.5 * span) + 0.06 * span;
  return metric === 'accuracy' ? [Math.max(0, bottom), Math.min(1.02, top)] : [Math.max(0, bottom), top];
}

/** Returns how far the median moves along a slice. */
function swingOf({ median }: Pick<BeliefSlice, 'median'>): number {
  return Math.max(...median) - Math.min(...median);
}

/** Describes the slices: where they go through, and how far the median moves along each. */
export function describeBeliefs({ slices, metric, best }: BeliefsData): string {
  if (!slices.length) return 'Nothing has been evaluated yet.';
  const told = slices.map((slice) => {
    const place = `${slice.axis.name} = ${hyperWords(slice.axis, slice.at)}`;
    return `${place}, where the median is ${scoreWords(slice.level)}; along it the median moves by ${scoreWords(swingOf(slice))}`;
  });
  return `Belief about the ${metricNames[metric]} through number ${best ?? 'none'}: ${told.join('. ')}.`;
}

/** Lists the tables behind the slices, one per hyper-parameter. */
export function beliefsTables({ slices, metric, acquisition }: BeliefsData): readonly NamedTable[] {
  return slices.map((slice) => ({
    name: slice.axis.name,
    read: () => sliceTable(slice, metric, acquisition),
  }));
}

function sliceTable(slice: BeliefSlice, metric: MetricId, acquisition: string): ChartTable {
  const { axis, x, at, median, lower, upper, after, before } = slice;
  const curves: (readonly [string, Vec, (value: number) => string])[] = [
    [`median ${metricNames[metric]}`, median, scoreWords],
    ['2.5\u00a0% quantile', lower, scoreWords],
    ['97.5\u00a0% quantile', upper, scoreWords],
    ...(before ? [[`${acquisition} before pending`, before, formatSize] as const] : []),
    ...(after ? [[acquisition, after, formatSize] as const] : []),
  ];
  const grid = axis.kind === 'steps' ? x : Float64Array.from(x);
  const rows = rowsAlong(grid, [{ at, words: 'best so far' }], (value) => hyperWords(axis, value));
  const names = new Set<string>();
  return {
    caption: `Belief along ${axis.name}, the others as at the best so far`,
    note: `${thinned(x.length)}, and the best so far.`,
    corner: axis.name,
    columns: curves.map(([name, , say]) => ({ name, say })),
    rows: rows
      .filter(({ name }) => !names.has(name) && names.add(name))
      .map((row) => ({
        name: row.name,
        cells: curves.map(([, curve], k) =>
          k === 0 && row.at === at ? slice.level : curveAt(x, curve, row.at),
        ),
      })),
  };
}
