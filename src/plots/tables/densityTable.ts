import type { Curve } from '../carried';
import { clusterName } from '../clusters';
import type { DensityData } from '../densityOfY';
import { formatSize } from '../../vocabulary/numbers/write';
import type { Bar } from '../seenOutputs';
import { curveAt, rowsAlong, type Mark } from './along';
import { finite, type ChartTable } from './chartTable';
import { writtenOutput } from '../../vocabulary/numbers/digits';

/** Number of intervals between the levels listed. */
const levels = 40;

/** Tabulates the density of the outputs: observed, and predicted at the cursor. */
export function densityTable(data: DensityData): ChartTable {
  const { step, space, words, domain, rug } = data;
  const [low, high] = domain;
  const grid = Float64Array.from({ length: levels + 1 }, (_, k) => low + ((high - low) * k) / levels);
  const columns = columnsOf(data);
  return {
    caption: `Step ${step}: density of ${space}${data.predicted ? `, predicted at ${words}` : ''}`,
    note: `${levels + 1} levels, evenly apart, ${data.predicted ? 'the quantiles predicted ' : ''}and the ${rug.length} observed ${space}. A density is per unit of ${space}.`,
    corner: space,
    columns: columns.map(({ name }) => ({ name, say: formatSize })),
    rows: rowsAlong(grid, marksOf(data), (at) => writtenOutput(data.digits, at)).map(({ at, name }) => ({
      name,
      cells: columns.map((column) => finite(column.at(at))),
    })),
  };
}

interface Column {
  readonly name: string;
  at(level: number): number | null;
}

function columnsOf({ seen, predicted, isDiscrete, bars, clusters }: DensityData): Column[] {
  const curve = (name: string, of: Curve | null): Column[] =>
    of ? [{ name, at: (level) => curveAt(of.at, of.value, level) ?? 0 }] : [];
  return [
    ...curve('observed so far', seen),
    ...(isDiscrete ? [] : curve('predicted', predicted)),
    ...(clusters?.flatMap((cluster) => curve(clusterName(cluster.l), cluster)) ?? []),
    ...(bars ? [{ name: 'histogram', at: (level: number) => barAt(bars, level) }] : []),
  ];
}

function barAt(bars: readonly Bar[], level: number): number {
  return bars.find(({ low, high }) => level >= low && level < high)?.density ?? 0;
}

function marksOf({ predicted, median, lower, upper, rug }: DensityData): Mark[] {
  const quantiles = [
    { at: lower, words: '2.5\u00a0% quantile' },
    { at: median, words: 'median' },
    { at: upper, words: '97.5\u00a0% quantile' },
  ];
  const seen = rug.map((at) => ({ at, words: 'observed' }));
  return [...(predicted ? quantiles.filter(({ at }) => Number.isFinite(at)) : []), ...seen];
}
