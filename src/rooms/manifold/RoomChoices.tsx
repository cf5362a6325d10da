import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { roomChoices } from '../../lab/page/roomChoices';
import { Controls } from './controls/Controls';
import { PointsSelect } from './controls/PointsSelect';
import type { RoomProps } from './state/intents';

const never = () => () => {};
/** The part of the bar for the choices of a room, looked for at each render; null on a phone and a slide. */
const barNow = () => document.getElementById(roomChoices);

/** What the room is about, points and learner, in the bar of the page; where that has no place for them, above the plane. */
export function RoomChoices({ room, data }: RoomProps) {
  const bar = useSyncExternalStore(never, barNow);
  const choices = (
    <>
      <PointsSelect room={room} data={data} />
      <Controls room={room} data={data} at="bar" />
    </>
  );
  return bar ? createPortal(choices, bar) : <div className="manifold__bar">{choices}</div>;
}
