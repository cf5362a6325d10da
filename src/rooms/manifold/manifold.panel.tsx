import './manifold.css';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../../lab/keys/useKeys';
import { Numbers } from '../../studies/numbers/Numbers';
import type { RoomReading } from '../../studies/readings';
import { useTellReading, type PanelProps } from '../../studies/study';
import { HowGood } from './good/HowGood';
import { RoomRoc } from './good/RoomRoc';
import { DataPlane } from './plane/DataPlane';
import { FailureSaid } from './failures/FailureSaid';
import { SumBar } from './plane/SumBar';
import { sumIn } from './plane/sumAt';
import { PlaneLegend } from './plane/PlaneLegend';
import { PullRow } from './plane/PullRow';
import { useManifoldRoom } from './manifold.store';
import type { ManifoldRoom, RoomProps } from './state/intents';
import { RoomChoices } from './RoomChoices';
import { RoomFoot } from './RoomFoot';
import { PointsTab, SettingsTab } from './RoomTabs';
import { Tabs } from '../../ui/Tabs';
import type { Tool } from './plane/tools';
import { RoomAgreement } from './plane/RoomAgreement';
import { RoomDirections } from './plane/RoomDirections';
import { RoomFailures } from './failures/RoomFailures';
import { RoomShown } from './RoomShown';
import type { RoomTab } from './state/look';
import type { RoomData } from './state/roomData';
import { readingOf } from './reading';
import { roomTables } from './files/tables';
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
      className={show ? 'manifold' : 'manifold manifold--room'}
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

const tabs = [
  { id: 'good', label: 'How good', hint: 'How good the settings are, judged by labels that are left out' },
  {
    id: 'settings',
    label: 'Settings',
    hint: 'The numbers of the learner, what is drawn, and how it is judged',
  },
  { id: 'points', label: 'Points', hint: 'How points are drawn, and brushes for points of your own' },
] as const satisfies readonly { readonly id: RoomTab; readonly label: string; readonly hint: string }[];

function WholeRoom({ room, data }: RoomProps) {
  const { tab } = data;
  const open = room.intents.openTab;
  const [tool, setTool] = useState<Tool>('move');
  const [at, setAt] = useState<number | null>(null);
  const more = useRef<HTMLDivElement>(null);
  const { layers } = data.look;
  const sum = sumIn(data);
  const spots = { at, onAt: setAt };
  return (
    <>
      <div className="manifold__stage">
        <div className="manifold__first">
          <RoomChoices room={room} data={data} />
          <PullRow room={room} data={data} />
          <DataPlane
            room={room}
            layers={layers}
            onLayers={(changed) => room.intents.look({ layers: changed })}
            tool={tool}
            onTool={setTool}
            sum={sum}
            {...spots}
          />
          {layers.expansion && <SumBar room={room} data={data} sum={sum} />}
          <PlaneLegend points={data.points} />
          <FailureSaid room={room} data={data} />
        </div>
        <div className="manifold__more" ref={more}>
          <RoomFailures room={room} data={data} />
          <RoomDirections room={room} data={data} />
          <RoomAgreement data={data} />
          <RoomRoc room={room} data={data} />
          <RoomNumbers room={room} data={data} />
        </div>
      </div>
      <section className="side manifold__side" aria-label="Settings of the room">
        <Tabs<RoomTab> label="Settings of the room" of="manifold" tabs={tabs} open={tab} onOpen={open} />
        <div
          className="side__contents"
          role="tabpanel"
          id={`manifold-${tab}`}
          aria-labelledby={`manifold-${tab}-tab`}
        >
          {tab === 'good' && <HowGood room={room} data={data} />}
          {tab === 'settings' && <SettingsTab room={room} data={data} {...spots} />}
          {tab === 'points' && <PointsTab room={room} data={data} tool={tool} onTool={setTool} />}
        </div>
      </section>
      <RoomFoot
        room={room}
        data={data}
        onPoints={() => open('points')}
        onFailures={() => openFirst(more.current)}
      />
    </>
  );
}

/** Opens the first of some foldings, and brings it into view. */
function openFirst(within: HTMLElement | null): void {
  const first = within?.querySelector('details');
  const door = first?.querySelector<HTMLElement>('summary');
  if (!first || !door) return;
  if (!first.open) door.click();
  first.scrollIntoView({ block: 'center' });
  door.focus();
}

function RoomNumbers({ room, data }: RoomProps) {
  const { points, picture, landscape, beside, truth, look } = data;
  const kept = useKept(data);
  const isRacing = useStore(room.race.store, ({ isOpen }) => isOpen);
  const race = useRaceChart(room);
  const sum = sumIn(data);
  const descent = useStore(
    room.ensemble.store,
    ({ isOpen, descents, shown }) => (isOpen && descents[shown]) || null,
  );
  const numbers = useMemo(
    () => ({
      ...{ points: picture?.points ?? points, picture: picture?.answer ?? null, landscape, kept },
      beside: look.beside ? beside : null,
      truth: look.truth ? truth : null,
      race: isRacing ? race : null,
      descent,
      sum,
    }),
    [points, picture, landscape, beside, truth, look, kept, isRacing, race, descent, sum],
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
