import { valueAt, type ParallelData, type Strand } from './parallel';
import { counted, formatInput, formatValue } from '../../plots/format';
import { emptyTable, type ChartTable, type NamedTable, type TableRow } from '../../plots/tables/chartTable';

/** The lines of the parallel coordinates, the best first. */
export function parallelTables(data: ParallelData): readonly NamedTable[] {
  return [{ name: 'observations', read: () => parallelTable(data) }];
}

const mostRows = 90;

function parallelTable({ step, axes, strands, query, output }: ParallelData): ChartTable {
  const caption = `Step ${step}: observations, the best first`;
  if (strands.length === 0) return emptyTable(caption, 'Nothing has been evaluated yet.');
  const placeOf = (shares: readonly number[]) => shares.map((share, p) => valueAt(axes[p]!, share));
  const shown = strands.toReversed().slice(0, mostRows);
  const all = counted(strands.length, 'observation');
  const rowOf = (strand: Strand, i: number): TableRow => ({
    name: `${i + 1}, ${strand.step === 0 ? 'start' : `step ${strand.step}`}`,
    cells: [...placeOf(strand.shares), strand.y],
  });
  return {
    caption,
    note: `${shown.length < strands.length ? `The best ${shown.length} of ${all}` : all}${query ? ', and the next query' : ''}.`,
    corner: 'rank',
    columns: [...axes.map(({ name }) => ({ name, say: formatInput })), { name: output, say: formatValue }],
    rows: [...shown.map(rowOf), ...(query ? [{ name: 'next query', cells: [...placeOf(query), null] }] : [])],
  };
}
