import type { HeightData } from './heightData';
import { mapOf } from '../../plots/plane/maps';
import type { NamedTable } from '../../plots/tables/chartTable';
import { planeTables } from '../../plots/tables/figures/planeTables';

/** The surface of the height view, and the ends of the band where they are drawn. */
export function heightTables({ map, sheets }: HeightData): readonly NamedTable[] {
  const { lower, upper } = map.plane;
  const ends =
    sheets.length > 0
      ? ([
          ['lower', lower],
          ['upper', upper],
        ] as const)
      : [];
  return planeTables([
    map,
    ...ends.map(([id, field]) => ({ ...map, map: mapOf(id), title: mapOf(id).label, field })),
  ]);
}
