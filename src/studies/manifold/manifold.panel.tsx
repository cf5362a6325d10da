import './manifold.css';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Select } from '../../ui/Select';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { CriterionPlot } from './CriterionPlot';
import { DataPlane } from './DataPlane';
import { upAxes, type UpAxis } from './manifoldData';
import { useManifoldRoom, type ManifoldRoom } from './manifold.store';
import { RoomBar } from './RoomBar';
import { RoomDirections } from './RoomDirections';
import { RoomFailures } from './RoomFailures';
import { RoomLayers } from './RoomLayers';
import { RoomSettings } from './RoomSettings';
import type { RoomData } from './roomData';
import type { PlaneLayers } from './plane.figure';
import { roomTables } from './tables';
import { useKept } from './useKept';
import { bridgeInWords, roomInWords } from './words';

/** Shows the room: what the machine believes of a plane, and how good that is over two of its settings. */
export function ManifoldPanel(props: PanelProps) {
  const room = useManifoldRoom(props);
  const [layers, setLayers] = useState<PlaneLayers>({
    edges: false,
    margins: false,
    rings: true,
    kernels: false,
  });
  const data = useStore(room.store);
  return (
    <div
      className="manifold"
      onKeyDown={(event) => undoKeys(event, room)}
      onKeyUp={room.intents.settle}
      onPointerUp={room.intents.settle}
    >
      <RoomBar room={room} data={data} />
      <div className="manifold__pictures">
        <section className="manifold__half" aria-label="The plane">
          <DataPlane room={room} layers={layers} onLayers={setLayers} />
          <RoomLayers layers={layers} onChange={setLayers} learner={data.setting.learner} />
        </section>
        <section className="manifold__half" aria-label="The criterion">
          <header className="manifold__head">
            <h3 className="manifold__title">How good, by leave-one-out?</h3>
            <Select
              label="Upwards"
              hint="The number that the landscape has upwards, over the price γ′A"
              value={data.up}
              options={Object.entries(upAxes).map(([value, { label }]) => ({ value, label }))}
              onChange={(up) => room.intents.turn(up as UpAxis)}
            />
          </header>
          <CriterionPlot room={room} />
          <RoomSettings room={room} setting={data.setting} />
        </section>
      </div>
      <Said data={data} showsBridge={layers.edges} />
      <RoomDirections room={room} data={data} />
      <RoomFailures room={room} />
      <RoomNumbers data={data} />
    </div>
  );
}

function RoomNumbers({ data }: { readonly data: RoomData }) {
  const { points, picture, landscape } = data;
  const kept = useKept(data);
  const numbers = useMemo(
    () => ({ points, picture: picture?.answer ?? null, landscape, kept }),
    [points, picture, landscape, kept],
  );
  return <Numbers of="the room" data={numbers} tables={roomTables} />;
}

function undoKeys(event: React.KeyboardEvent, { intents }: ManifoldRoom): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) intents.redo();
  else intents.undo();
}

function Said({ data, showsBridge }: { readonly data: RoomData; readonly showsBridge: boolean }) {
  const picture = data.picture?.answer ?? null;
  const bridge = showsBridge ? bridgeInWords(data.points, picture) : null;
  return (
    <p className="manifold__said" role="status">
      {data.fault ?? roomInWords(data.points, picture, data.setting)}
      {bridge && ` ${bridge}`}
    </p>
  );
}
