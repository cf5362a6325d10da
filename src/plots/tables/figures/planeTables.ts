import type { MapData } from '../../plane/mapData';
import type { NamedTable } from '../chartTable';
import { mapTable } from '../mapTable';

/** Maps that stand beside each other. */
export function planeTables(maps: readonly MapData[]): readonly NamedTable[] {
  return maps.map((data) => ({ name: data.map.short, read: () => mapTable(data) }));
}
