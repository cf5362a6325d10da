import { fromRows, meanOf } from '../numeric/arrays';
import { experimentOf, type Experiment } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import type { Objectives } from '../objectives/loaded';
import type { Recorded } from '../objectives/objective';
import {
  deviationGroups,
  deviationsOf,
  histogramOf,
  shapeOf,
  standardised,
  type Deviant,
  type Deviations,
  type Histogram,
  type Shape,
} from '../ranking/deviations';
import type { RankingSettings } from '../ranking/params';
import { digitsInputs, digitsProjection, principalComponents } from '../ranking/projection';
import { bestTenth, realScores, type ScoreTable } from '../ranking/rankRuns';
import { log } from '../numeric/elementary/log';
import { digitsSvmWords } from '../pipelines/digitsSvm';
import { valuesAt } from '../pipelines/hyperBox';
import { inOneStretch, type Question } from './question';

/** What is asked of a table. */
export interface TableAsked {
  readonly settings: RankingSettings;
  /** Deviations of what are counted. */
  readonly of: Deviant;
  /** True to divide those of each place by their own standard deviation first. */
  readonly isStandardised: boolean;
}

/** A whole table of scores, place by place, in the objective's units and direction. */
export interface RankedTable {
  readonly places: readonly {
    readonly x: readonly number[];
    readonly evaluations: readonly (readonly number[])[];
    /** Mean of all scores. */
    readonly mean: number;
    /** Real score, Q̃ by all scores of the table. */
    readonly real: number;
    /** Where it lies along one or two axes. */
    readonly at: readonly number[];
  }[];
  /** The worst and the best real score. */
  readonly worst: number;
  readonly best: number;
  /** The numbers of the tenth of places with the best real scores. */
  readonly bestTenth: readonly number[];
  readonly axes: TableAxes;
  /** Where each place lies along the axes that 000 prints in Figure 3-2, for the pipeline that reads its digits; null elsewhere. */
  readonly printed: readonly (readonly [number, number])[] | null;
  /** How scores deviate; null where no place has two. */
  readonly deviations: Deviations | null;
  /** Those that were asked for; null where there are none, or all are 0. */
  readonly counted: CountedDeviations | null;
}

/**
 * Axes of the picture of a table: principal components of the unit box, as unit vectors with their share of the variance, or those of
 * 000, Figure 3-2.
 */
export type TableAxes =
  | {
      readonly by: 'components';
      readonly vectors: readonly (readonly number[])[];
      readonly share: readonly number[];
    }
  | { readonly by: 'digits' };

/** Deviations of one kind: their shape, how many places have them, and their histogram. */
export interface CountedDeviations {
  readonly shape: Shape;
  readonly places: number;
  readonly histogram: Histogram;
}

/** Shows all rows that an objective answers with (000, Figures 3-2 and 4-1). Null where it has no rows. */
export const scoreTable: Question<TableAsked, RankedTable | null> = {
  priority: 'look',
  answer: inOneStretch(rankTable),
};

function rankTable(
  { spec }: StepSnapshot,
  { settings, of, isStandardised }: TableAsked,
  family?: Objectives,
): RankedTable | null {
  const experiment = experimentOf(spec, family);
  const rows = recordOf(experiment);
  if (!rows) return null;
  const { flip } = experiment.orientation;
  const table = tableOf(experiment, rows);
  const real = realScores(table, settings);
  const lists = table.evaluations;
  const { axes, at } = projected(experiment, table, rows);
  const hasSpread = lists.some((list) => list.flat().length > 1);
  return {
    places: rows.map(({ x, evaluations }, i) => {
      const scores = evaluations.flat();
      return {
        x,
        evaluations,
        mean: meanOf(scores),
        real: flip(real[i]),
        at: at[i],
      };
    }),
    worst: flip(real.reduce((a, b) => Math.min(a, b))),
    best: flip(real.reduce((a, b) => Math.max(a, b))),
    bestTenth: bestTenth(real),
    axes,
    printed: printedPlaces(experiment, rows),
    deviations: hasSpread ? deviationsOf(rows.map(({ evaluations }) => evaluations)) : null,
    counted: countedOf(rows, of, isStandardised),
  };
}

/** Returns the rows of the objective with all their scores; null where it has none, or they are not loaded. */
export function recordOf({ objective: { def, params } }: Experiment): readonly Recorded[] | null {
  const rows = def.record?.(params) ?? null;
  return rows && rows.length > 0 ? rows : null;
}

/** Returns rows as the ranking takes them: points [n×d] in the unit box, larger scores better. */
export function tableOf({ space, orientation }: Experiment, rows: readonly Recorded[]): ScoreTable {
  return {
    points: fromRows(rows.map(({ x }) => space.toUnit(x))),
    evaluations: rows.map(({ evaluations }) => evaluations.map((scores) => scores.map(orientation.flip))),
  };
}

interface Projected {
  readonly axes: TableAxes;
  readonly at: readonly (readonly number[])[];
}

/** Takes the axes that 000 prints where the inputs are those of its digits, and the principal components of the unit box elsewhere. */
function projected(
  { objective: { def, params } }: Experiment,
  { points }: ScoreTable,
  rows: readonly Recorded[],
): Projected {
  const names = def.names?.(params).inputs ?? [];
  const columns = digitsInputs.map((name) => names.indexOf(name));
  if (columns.every((column) => column >= 0)) {
    const settings = fromRows(rows.map(({ x }) => columns.map((column) => x[column])));
    return { axes: { by: 'digits' }, at: digitsProjection(settings) };
  }
  const { axes, coordinates, share } = principalComponents(points);
  return { axes: { by: 'components', vectors: axes, share }, at: coordinates };
}

/**
 * Returns the places of the pipeline that reads digits along the printed axes: blur, directions and degree as they are, γ as a power of
 * ten.
 */
function printedPlaces(
  { objective: { def, params } }: Experiment,
  rows: readonly Recorded[],
): RankedTable['printed'] {
  if (def.id !== 'pipeline' || params['pipeline'] !== digitsSvmWords.id) return null;
  const settings = rows.map(({ x }) => {
    const { kernelSize, sigma, components, degree, gamma } = valuesAt(digitsSvmWords, x);
    return [
      Number(kernelSize),
      Number(sigma),
      Number(components),
      Number(degree),
      log(Number(gamma)) / log(10),
    ];
  });
  return digitsProjection(fromRows(settings));
}

/** Bins of a histogram reach so many standard deviations to either side; beyond it hardly anything of a Gaussian is left. */
const reach = 4;
const bins = 32;

function countedOf(
  rows: readonly Recorded[],
  of: Deviant,
  isStandardised: boolean,
): CountedDeviations | null {
  const given = deviationGroups(
    rows.map(({ evaluations }) => evaluations),
    of,
  );
  const groups = isStandardised ? standardised(given) : given;
  const values = groups.flat();
  const shape = shapeOf(values);
  if (!shape || !(shape.sd > 0)) return null;
  const edges = Array.from({ length: bins + 1 }, (_, k) => reach * shape.sd * ((2 * k) / bins - 1));
  return { shape, places: groups.length, histogram: histogramOf(values, edges, shape.sd) };
}
