import type { ClusterWeightsData } from '../clusterWeights';
import { clusterName } from '../clusters';
import { formatNumber } from '../../vocabulary/numbers/write';
import { curveAt, rowsAlong, thinned } from './along';
import { emptyTable, type ChartTable } from './chartTable';

/** Tabulates the weights of the clusters along the input. */
export function weightsTable({ step, picture, say: sayPlace }: ClusterWeightsData): ChartTable {
  const caption = `Step ${step}: weights of the clusters`;
  if (!picture) {
    return emptyTable(
      caption,
      'There are no clusters to see: the output map is the same everywhere, or their layer is off.',
    );
  }
  const { x, weights } = picture;
  return {
    caption,
    note: `${thinned(x.length)}.`,
    corner: 'place',
    columns: weights.map((_, l) => ({
      name: clusterName(l),
      say: (value) => formatNumber(value, { digits: 2 }),
    })),
    rows: rowsAlong(x, [], sayPlace).map(({ at, name }) => ({
      name,
      cells: weights.map(({ weight }) => curveAt(x, weight, at)),
    })),
  };
}
