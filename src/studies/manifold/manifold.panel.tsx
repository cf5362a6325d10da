import './manifold.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../../lab/keys/useKeys';
import { Numbers } from '../numbers/Numbers';
import type { RoomReading } from '../../lessons/sight';
import { useTellReading, type PanelProps } from '../study';
import { CriterionHalf } from './landscape/CriterionHalf';
import { DataHalf } from './plane/DataHalf';
import { useManifoldRoom, type ManifoldRoom } from './manifold.store';
import { RoomBar } from './RoomBar';
import { RoomDirections } from './plane/RoomDirections';
import { RoomFailures } from './RoomFailures';
import { RoomShown } from './RoomShown';
import type { RoomProps } from './roomProps';
import type { RoomData } from './roomData';
import { readingOf } from './reading';
import { roomTables } from './tables';
import { useKept } from './plane/useKept';
import { useRaceChart } from './race/useRace';

/** Shows the room: what the machine believes of a plane, and how good that is over two of its settings. */
export function ManifoldPanel(props: PanelProps) {
  const room = useManifoldRoom(props);
  const data = useStore(room.store);
  const { show } = data.look;
  useTellReading(useReading(data));
  useKeys((event) => takeUndoKey(event, room), { modified: true, always: '.manifold' });
  return (
    <div
      className="manifold"
      data-parts={show ? '' : undefined}
      onKeyUp={room.intents.settle}
      onPointerUp={room.intents.settle}
    >
      {show ? <RoomShown room={room} data={data} show={show} /> : <WholeRoom room={room} data={data} />}
    </div>
  );
}

/** Returns what lessons are told, the same while it says the same. */
function useReading(data: RoomData): RoomReading | null {
  const { picture, points, from, own, setting, look, across, up } = data;
  return useMemo(
    () => readingOf({ picture, points, from, own, setting, look, across, up }),
    [picture, points, from, own, setting, look, across, up],
  );
}

function WholeRoom({ room, data }: RoomProps) {
  return (
    <>
      <RoomBar room={room} data={data} />
      <div className="manifold__pictures">
        <DataHalf room={room} data={data} />
        <CriterionHalf room={room} data={data} />
      </div>
      <RoomDirections room={room} data={data} />
      <RoomFailures room={room} data={data} />
      <RoomNumbers room={room} data={data} />
    </>
  );
}

function RoomNumbers({ room, data }: RoomProps) {
  const { points, picture, landscape, beside, truth, look } = data;
  const kept = useKept(data);
  const isRacing = useStore(room.race.store, ({ isOpen }) => isOpen);
  const race = useRaceChart(room);
  const numbers = useMemo(
    () => ({
      ...{ points: picture?.points ?? points, picture: picture?.answer ?? null, landscape, kept },
      beside: look.beside ? beside : null,
      truth: look.truth ? truth : null,
      race: isRacing ? race : null,
    }),
    [points, picture, landscape, beside, truth, look, kept, isRacing, race],
  );
  return <Numbers of="the room" data={numbers} tables={roomTables} />;
}

/** Takes a change of the room back or does it again, wherever on the page the focus is; returns false for other keys. */
function takeUndoKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { intents }: ManifoldRoom): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return false;
  if (shiftKey) intents.redo();
  else intents.undo();
  return true;
}
