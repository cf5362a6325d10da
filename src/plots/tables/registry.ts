import { acquisition } from '../acquisition';
import type { ChartSource } from '../chart';
import { clusterWeights } from '../clusterWeights';
import { densityOfY } from '../densityOfY';
import { history } from '../history';
import { latent } from '../latent';
import { objectivePosterior } from '../objectivePosterior';
import { outputMap } from '../outputMap';
import { projectMap } from '../plane/mapData';
import { maps } from '../plane/maps';
import type { PlaneSource } from '../plane/plane';
import { turnedSlice } from '../plane/turnedSlice';
import { acquisitionTable } from './acquisitionTable';
import type { ChartTable, TableDefinition } from './chartTable';
import { densityTable } from './densityTable';
import { historyTable } from './historyTable';
import { chanceTable, heldTable, mapTable } from './mapTable';
import { latentTable, outputMapTable } from './outputMapTable';
import { posteriorTable } from './posteriorTable';
import { weightsTable } from './weightsTable';

/** Table behind a chart of a source. */
export interface SourceTable<Source> {
  /** Id of the chart; appears in links. */
  readonly id: string;
  readonly label: string;
  read(source: Source): ChartTable;
}

function behind<Data>(
  { chart, table }: TableDefinition<Data>,
  label = chart.label,
): SourceTable<ChartSource> {
  const read = (source: ChartSource) => table(chart.project(source), source.labels);
  return { id: chart.id, label, read };
}

const besideBoth = [
  behind({ chart: densityOfY, table: densityTable }),
  behind({ chart: outputMap, table: outputMapTable }),
  behind({ chart: latent, table: latentTable }),
  behind({ chart: history, table: historyTable }),
];

/** Tables of a run on one input, in the order of its charts. */
export const lineTables: readonly SourceTable<ChartSource>[] = [
  behind({ chart: objectivePosterior, table: posteriorTable }),
  behind({ chart: clusterWeights, table: weightsTable }),
  behind({ chart: acquisition, table: acquisitionTable }),
  ...besideBoth,
];

/** Tables of the maps of a run on several inputs. */
export const mapTables: readonly SourceTable<PlaneSource>[] = maps.map(({ id, label }) => ({
  id,
  label,
  read: (source) => mapTable(projectMap(id, source)),
}));

/** Table of the fog over the maps. */
export const fogTable: SourceTable<PlaneSource> = {
  id: 'fog',
  label: 'Chance to fail',
  read: (source) => chanceTable(projectMap('median', source)),
};

/** Table of what is believed of the second result over the maps. */
export const secondTable: SourceTable<PlaneSource> = {
  id: 'second',
  label: 'Chance of the second result',
  read: (source) => heldTable(projectMap('median', source)),
};

/** Tables of the charts beside the maps, along the line to the right. */
export const rightTables: readonly SourceTable<ChartSource>[] = [
  behind({ chart: objectivePosterior, table: posteriorTable }, 'Slice to the right'),
  ...besideBoth,
];

/** Tables of the charts beside the maps, along the line upwards. */
export const upTables: readonly SourceTable<ChartSource>[] = [
  behind({ chart: turnedSlice, table: posteriorTable }),
];
