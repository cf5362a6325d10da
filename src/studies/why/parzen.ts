import type { ParzenAlong } from '../../engine/questions/parzen';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { spacingAlong, type Spacing } from '../../plots/scale';
import type { Domain } from '../../plots/domain';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';
import { labelsIn } from '../../lab/state/select/labels';
import { formatInput, type Written } from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';

/** The two densities along one input, and where the next query lies. */
export interface ParzenData extends ParzenAlong {
  readonly input: number;
  readonly name: string;
  /** Names of the codes; null for numbers. */
  readonly codes: readonly string[] | null;
  readonly domain: { readonly x: Spacing | Domain; readonly density: Domain; readonly logRatio: Domain };
  readonly query: number;
  readonly labels: Written;
}

/** Returns what is drawn for each input of a step that has a next query. */
export function projectParzen(snapshot: StepSnapshot, along: readonly ParzenAlong[]): readonly ParzenData[] {
  const labels = labelsIn(snapshot);
  return along.map((one, input) => {
    const codes = labels.codes[input] ?? null;
    const most = Math.max(...one.good, ...one.others);
    const ends = [Math.min(0, ...one.logRatio), Math.max(0, ...one.logRatio)] as const;
    const pad = 0.08 * (ends[1] - ends[0]) || 1;
    return {
      ...one,
      input,
      codes,
      name: labels.inputs[input] ?? `x${input + 1}`,
      domain: {
        x: spacingAlong(one.x, codes),
        density: [0, 1.1 * most],
        logRatio: [ends[0] - pad, ends[1] + pad],
      },
      query: snapshot.proposal!.x[input]!,
      labels,
    };
  });
}

/** Returns the logarithm of the ratio of both densities at the next query, along one input. */
export function ratioAtQuery({ x, logRatio, query }: ParzenData): number {
  return curveAt(x, logRatio, query) ?? 0;
}

/** Returns how many times as dense the good answers are at the next query as the others, along all inputs together. */
export function timesAsDense(all: readonly ParzenData[]): number {
  return Math.exp(all.reduce((total, one) => total + ratioAtQuery(one), 0));
}

/** Describes where the good answers are most alike, and what the query has of it. */
export function describeParzen(data: ParzenData): string {
  const { x, good, logRatio, goodAt, othersAt, input, name, query, labels } = data;
  const say = (value: number): string => formatInput(labels, input, value);
  const at = (values: ArrayLike<number>): number =>
    x[Array.from(x, (_, k) => k).reduce((best, k) => (values[k]! > values[best]! ? k : best), 0)]!;
  return `Along ${name}, ${goodAt.length} good ${goodAt.length === 1 ? 'answer' : 'answers'} and ${othersAt.length} others: places like the good ones are densest at ${say(at(good))}, and stand out most from the others at ${say(at(logRatio))}. The next query has ${say(query)}, with a log ratio of ${formatNumber(ratioAtQuery(data))}.`;
}

/** Lists the tables behind the figures, one for each input. */
export function parzenTables(all: readonly ParzenData[]): readonly NamedTable[] {
  return all.map((one) => ({ name: one.name, read: () => parzenTable(one) }));
}

function parzenTable({ x, good, others, logRatio, input, name, query, labels }: ParzenData): ChartTable {
  const marks = [{ at: query, words: 'next query' }];
  return {
    caption: `Parzen estimators along ${name}`,
    note: `${thinned(x.length)}. Densities are per share of the box, of codes their chances. The query is the best of some draws from the first density, by the sum of the log ratios.`,
    corner: name,
    columns: [
      { name: 'like the good', say: formatNumber },
      { name: 'like the others', say: formatNumber },
      { name: 'log ratio', say: formatNumber },
    ],
    rows: rowsAlong(x, marks, (at) => formatInput(labels, input, at)).map((row) => ({
      name: row.name,
      cells: [good, others, logRatio].map((values) => curveAt(x, values, row.at)),
    })),
  };
}
