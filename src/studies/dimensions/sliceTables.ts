import type { Vec } from '../../engine/numeric/arrays';
import type { SliceData } from './slice';
import { formatInput, formatValue } from '../../plots/format';
import { curveAt, rowsAlong, thinned, type Mark } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';

interface SlicesShown {
  readonly slices: readonly SliceData[];
  /** What the output is called. */
  readonly output: string;
}

/** What is believed along each input, one table for each. */
export function sliceTables({ slices, output }: SlicesShown): readonly NamedTable[] {
  return slices.map((slice) => ({ name: slice.name, read: () => sliceTable(slice, output) }));
}

function sliceTable(data: SliceData, output: string): ChartTable {
  const { step, name, view, at, median } = data;
  const curves = curvesOf(data, output);
  return {
    caption: `Step ${step}: slice along ${name}, the other inputs as at the best so far`,
    note: `${thinned(view.x.length)}, the place it goes through${data.query === null ? '' : ' and the next query'}.`,
    corner: name,
    columns: curves.map(([title]) => ({ name: title, say: formatValue })),
    rows: rowsAlong(view.x, marksOf(data), formatInput).map(({ at: place, name: words }) => ({
      name: words,
      cells: curves.map(([title, values]) =>
        place === at && title === 'median' ? median : curveAt(view.x, values, place),
      ),
    })),
  };
}

function curvesOf({ view, truth }: SliceData, output: string): (readonly [name: string, values: Vec])[] {
  return [
    ...(truth ? [[`true ${output}`, truth] as const] : []),
    ['median', view.quantiles[0.5]],
    ['2.5 % quantile', view.quantiles[0.025]],
    ['97.5 % quantile', view.quantiles[0.975]],
  ];
}

function marksOf({ at, query }: SliceData): Mark[] {
  return [{ at, words: 'the best so far' }, ...(query === null ? [] : [{ at: query, words: 'next query' }])];
}
