import type { Vec } from '../../engine/numeric/arrays';
import { formatInput } from '../../vocabulary/numbers/labelled';
import { formatShare } from '../../vocabulary/numbers/write';
import type { MapData } from '../plane/mapData';
import { emptyTable, type ChartTable, type NamedTable } from './chartTable';
import { gridTable } from './gridTable';

/** Tabulates a map of a plane, oriented as on the map: the second input runs downwards, highest first. */
export function mapTable(data: MapData): ChartTable {
  const { step, title, names, field, absence, plane, format, labels } = data;
  const [right, up] = names;
  const caption = `Step ${step}: ${title} over ${right} and ${up}`;
  if (!field) return emptyTable(caption, `Nothing to list: ${absence}.`);
  const side = (title: string, at: Vec, input: number) => ({
    title,
    points: at.length,
    nameAt: (i: number) => `${title} = ${formatInput(labels, input, at[i]!)}`,
  });
  const others = plane.plane.through.length > 2 ? ' The other inputs are as at the crosshair.' : '';
  return gridTable({
    caption,
    right: side(right, plane.x, plane.plane.axes[0]),
    up: side(up, plane.y, plane.plane.axes[1]),
    values: field,
    say: format,
    points: 'points of the map',
    more: `The observations are listed with the history.${others}`,
  });
}

/** Tabulates the fog over a map. */
export function chanceTable(data: MapData): ChartTable {
  const { fog } = data;
  const absence = 'nothing has failed, or the layer “fog” is off';
  return mapTable({
    ...data,
    title: 'Chance to fail',
    field: fog?.chance ?? null,
    absence,
    format: formatShare,
  });
}

/** Tabulates what is believed of the second result over a map. */
export function heldTable(data: MapData): ChartTable {
  const { held } = data;
  return mapTable({
    ...data,
    title: held ? `Chance of ${held.words}` : 'Chance of the second result',
    field: held?.chance ?? null,
    absence: 'too few second results are known, or the layer “second result” is off',
    format: formatShare,
  });
}

/** Lists the tables of maps that stand beside each other. */
export function planeTables(maps: readonly MapData[]): readonly NamedTable[] {
  return maps.map((data) => ({ name: data.map.short, read: () => mapTable(data) }));
}
