import { formatInput } from '../format';
import type { MapData } from '../plane/mapData';
import { evenly, mostOfGrid } from './along';
import { emptyTable, finite, type ChartTable } from './chartTable';

/** A map of a plane: the second input runs downwards in the table, highest first, as it does on the map. */
export function mapTable(data: MapData): ChartTable {
  const { step, title, names, field, absence, plane, format } = data;
  const [right, up] = names;
  const caption = `Step ${step}: ${title} over ${right} and ${up}`;
  if (!field) return emptyTable(caption, `Nothing to list: ${absence}.`);
  const columns = evenly(plane.x.length, mostOfGrid);
  const rows = evenly(plane.y.length, mostOfGrid).reverse();
  const others = plane.plane.through.length > 2 ? ' The other inputs are as at the crosshair.' : '';
  return {
    caption,
    note: `${columns.length} by ${rows.length} of the ${plane.x.length} by ${plane.y.length} points of the map. The observations are listed with the history.${others}`,
    corner: `${up} downwards, ${right} to the right`,
    columns: columns.map((i) => ({ name: `${right} = ${formatInput(plane.x[i]!)}`, say: format })),
    rows: rows.map((j) => ({
      name: `${up} = ${formatInput(plane.y[j]!)}`,
      cells: columns.map((i) => finite(field[j * plane.x.length + i])),
    })),
  };
}
