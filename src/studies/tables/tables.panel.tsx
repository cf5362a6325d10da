import { useMemo } from 'react';
import type { ChartTable } from '../../plots/tables/chartTable';
import { DataTable } from '../../plots/tables/DataTable';
import {
  fogTable,
  secondTable,
  lineTables,
  mapTables,
  rightTables,
  upTables,
  type SourceTable,
} from '../../plots/tables/registry';
import type { Scene } from '../../lab/state/data';
import { currentSnapshot } from '../../lab/state/select/pictures';
import { hasSeveralInputs } from '../../lab/state/select/place';
import { storedSnapshot } from '../../lab/state/select/can';
import { Select } from '../../ui/Select';
import { useChartSource } from '../../lab/page/chartSource';
import { useCrosshair, useIsPointed, useLabState } from '../../lab/LabContext';
import { useLineSources, usePlaneScales, useSceneSource } from '../../lab/plane/sceneSource';
import { SaveTable } from '../numbers/Numbers';
import type { PanelProps } from '../study';

/** Lists the numbers behind one chart of the step under the cursor. */
export function TablesPanel(props: PanelProps) {
  const hasRun = useLabState(storedSnapshot) !== null;
  const several = useLabState(hasSeveralInputs);
  const scene = useLabState((state) => state.scene);
  const place = useCrosshair();
  if (!hasRun) return <p className="panel__wait">Waiting for the run…</p>;
  if (!several) return <LineTables {...props} />;
  const fits = scene !== null && place?.length === scene.place.length;
  return fits ? (
    <PlaneTables {...props} scene={scene} place={place} />
  ) : (
    <p className="panel__wait">Computing the maps…</p>
  );
}

/** A table to choose, read only when it is chosen. */
interface Choice extends Pick<SourceTable<never>, 'id' | 'label'> {
  read(): ChartTable;
}

function bound<Source>(tables: readonly SourceTable<Source>[], source: Source): Choice[] {
  return tables.map(({ id, label, read }) => ({ id, label, read: () => read(source) }));
}

function LineTables(props: PanelProps) {
  const source = useChartSource();
  const isBusy = useLabState((state) => state.task !== null && state.preview === null);
  const choices = useMemo(() => source && bound(lineTables, source), [source]);
  if (!choices) return <p className="panel__wait">Computing the curves…</p>;
  return <Tables {...props} choices={choices} isBusy={isBusy} />;
}

interface PlaneTablesProps extends PanelProps {
  readonly scene: Scene;
  readonly place: readonly number[];
}

function PlaneTables({ scene, place, ...props }: PlaneTablesProps) {
  const source = useSceneSource(scene);
  const scales = usePlaneScales(scene, source);
  const { values } = scales;
  const pointed = useIsPointed();
  const isBusy = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const { right, up } = useLineSources({ scene, place, source, pointed }, scales);
  const choices = useMemo(
    () => [
      ...bound(
        [
          ...mapTables,
          ...(scene.plane.failing ? [fogTable] : []),
          ...(scene.plane.holding ? [secondTable] : []),
        ],
        {
          ...source,
          plane: scene.plane,
          values,
        },
      ),
      ...bound(rightTables, right),
      ...bound(upTables, up),
    ],
    [source, scene, values, right, up],
  );
  return <Tables {...props} choices={choices} isBusy={isBusy} />;
}

interface TablesProps extends PanelProps {
  readonly choices: readonly Choice[];
  /** True while the table is about to be replaced. */
  readonly isBusy: boolean;
}

function Tables({ text, setText, choices, isBusy }: TablesProps) {
  const chosen = choices.find(({ id }) => id === text) ?? choices[0]!;
  const table = useMemo(() => chosen.read(), [chosen]);
  return (
    <div className="tables" aria-busy={isBusy}>
      <Select
        label="Plot"
        hint="Whose numbers are listed; they follow the step"
        value={chosen.id}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        onChange={setText}
      />
      <DataTable table={table} />
      <SaveTable table={table} />
    </div>
  );
}
