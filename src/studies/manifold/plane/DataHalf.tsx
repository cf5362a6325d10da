import { useState } from 'react';
import { DataPlane } from './DataPlane';
import { FailureSaid } from './FailureSaid';
import { LeftOutBar } from './LeftOutBar';
import { classesIn } from '../points/classes';
import { hasRows } from '../points/manifoldData';
import { RoomPoints } from '../points/RoomPoints';
import { RoomSaid } from './RoomSaid';
import { RoomLayers } from './RoomLayers';
import type { RoomProps } from '../roomProps';
import { RoomTools } from './RoomTools';
import type { Tool } from './tools';

/** Shows the left half of the room: the plane with its points, the tools that change them, and what is drawn of it. */
export function DataHalf({ room, data }: RoomProps) {
  const [tool, setTool] = useState<Tool>('move');
  const [at, setAt] = useState<number | null>(null);
  const { layers } = data.look;
  return (
    <section className="manifold__half" aria-label="The plane">
      <RoomTools data={data} tool={tool} onChange={setTool} />
      <DataPlane
        room={room}
        layers={layers}
        onLayers={(changed) => room.intents.look({ layers: changed })}
        tool={tool}
        onTool={setTool}
        at={at}
        onAt={setAt}
      />
      {layers.rings && data.picture && (
        <LeftOutBar points={data.picture.points} picture={data.picture.answer} at={at} onAt={setAt} />
      )}
      <RoomLayers
        layers={layers}
        onChange={(changed) => room.intents.look({ layers: changed })}
        learner={data.setting.learner}
        isPlane={!hasRows(data.points)}
        classes={classesIn(data.points)}
      />
      <RoomSaid data={data} />
      <FailureSaid room={room} data={data} />
      <RoomPoints room={room} data={data} />
    </section>
  );
}
