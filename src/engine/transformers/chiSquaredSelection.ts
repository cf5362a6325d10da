import { resolveParams, type ParamSpec } from '../definition';
import type { Labelled } from '../learning/labelled';
import { everyRow, picked, renumbered, sumsByClass, type SparseRows } from '../learning/sparse';
import type { Vec } from '../numeric/arrays';
import type { Transform, TransformerDef } from './transformer';

const params: readonly ParamSpec[] = [
  {
    kind: 'number',
    id: 'percent',
    label: 'Share kept',
    summary: 'Only this share of the columns is kept: those that depend most on the class.',
    default: 50,
    min: 0,
    max: 100,
    typical: [5, 100],
    scale: 'linear',
    unit: '%',
  },
];

/** A selection of columns. */
export interface FittedSelection extends Transform<SparseRows> {
  /** χ² of each column [cols]; −1 for a column that is 0 throughout. */
  readonly statistics: Vec;
  /** Columns that are kept, rising. */
  readonly kept: Int32Array;
}

/**
 * Columns of entries ≥ 0 that depend most on the class by the χ² statistic, as scikit-learn's SelectPercentile(chi2) chooses them: those beyond the
 * (100 − κ)th percentile, and of those that equal it the first. A class without a row is left out of the sum.
 */
export const chiSquaredSelection: TransformerDef<SparseRows, SparseRows, FittedSelection> = {
  id: 'chi-squared-selection',
  label: 'χ² selection',
  summary: 'Keeps the terms that are used most differently by the classes.',
  source: 'Yang and Pedersen (1997); met in 000 §3.4.1 iii, §A.5',
  params,
  *fit(data, given, { meter }) {
    const percent = resolveParams(params, given)['percent'] as number;
    yield { done: 0, total: 1, label: 'Selecting terms' };
    const statistics = chiSquared(data);
    const { rows } = data;
    meter.add(2 * rows.values.length + (3 * data.classes + selectionWork) * rows.cols);
    const kept = best(statistics, percent);
    const columnOf = renumbered(kept, rows.cols);
    return {
      statistics,
      kept,
      *apply(source, tools) {
        yield { done: 0, total: 1, label: 'Selecting terms' };
        tools.meter.add(4 * source.values.length);
        return picked(source, { chosen: everyRow(source.rows), columnOf, cols: kept.length });
      },
    };
  },
};

/** Multiply-adds that take as long as sorting one statistic among others. */
const selectionWork = 100;

/** χ²_j = Σ_c (O_cj − E_cj)² / E_cj, O the sum of column j in class c, E what it were if the class did not matter. */
function chiSquared(data: Labelled<SparseRows>): Vec {
  const { rows, labels, classes } = data;
  const observed = sumsByClass(data);
  const totals = new Float64Array(rows.cols);
  rows.columns.forEach((column, e) => (totals[column] += rows.values[e]));
  const share = new Float64Array(classes);
  for (const label of labels) share[label] += 1 / rows.rows;
  return totals.map((total, j) => {
    if (!(total > 0)) return -1;
    let sum = 0;
    for (let c = 0; c < classes; c++) {
      const expected = share[c] * total;
      if (expected > 0) sum += (observed.data[c * rows.cols + j] - expected) ** 2 / expected;
    }
    return sum;
  });
}

/** Returns the `percent` best columns, rising. */
function best(statistics: Vec, percent: number): Int32Array {
  const all = everyRow(statistics.length);
  if (percent === 100 || !statistics.length) return all;
  if (percent === 0) return new Int32Array(0);
  const threshold = percentile(statistics, 100 - percent);
  let equals = Math.trunc((statistics.length * percent) / 100);
  for (const statistic of statistics) if (statistic > threshold) equals--;
  return all.filter((j) => statistics[j] > threshold || (statistics[j] === threshold && equals-- > 0));
}

/** Interpolates between the two nearest of the sorted values, in the arithmetic of numpy's `percentile`, because ties at the cut hang on its bits. */
function percentile(values: Vec, q: number): number {
  const sorted = values.toSorted();
  const at = (sorted.length - 1) * (q / 100);
  const below = Math.floor(at);
  const [a, b] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
  const t = at - below;
  return t >= 0.5 ? b - (b - a) * (1 - t) : a + (b - a) * t;
}
