import type { ChartSource } from '../../plots/chart';
import { projectMap } from '../../plots/plane/mapData';
import type { NamedTable } from '../../plots/tables/chartTable';
import { beliefAndAcquisitionTables } from '../../plots/tables/posteriorTable';
import { planeTables } from '../../plots/tables/mapTable';
import { Numbers } from '../numbers/Numbers';
import type { MapColumn } from './mapSources';

interface ColumnNumbersProps {
  /** What the column is called. */
  readonly name: string;
  /** What its plots draw, or its maps; null where they are to come. */
  readonly source: ChartSource | null;
  readonly maps: MapColumn | null;
}

/** The numbers behind the plots or the maps of a column. */
export function ColumnNumbers(props: ColumnNumbersProps) {
  if (!props.source && !props.maps) return null;
  return <Numbers of={`column ${props.name}`} data={props} tables={columnTables} />;
}

/** They say whose they are: those of several columns may be open. */
function columnTables({ name, source, maps }: ColumnNumbersProps): readonly NamedTable[] {
  const tables = maps
    ? planeTables((['mean', 'acquisition'] as const).map((id) => projectMap(id, maps.source)))
    : source && beliefAndAcquisitionTables(source);
  return (tables ?? []).map((table) => ({
    name: table.name,
    read: () => {
      const read = table.read();
      return { ...read, caption: `${read.caption}, ${name}` };
    },
  }));
}
