import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { roomChoices } from '../../lab/page/roomChoices';
import { Select } from '../../ui/Select';
import { PointsSelect } from './points/PointsSelect';
import type { RoomSetting } from './points/manifoldData';
import type { RoomProps } from './roomProps';

const never = () => () => {};
/** The part of the bar for the choices of a room, looked for at each render; null on a phone and a slide. */
const barNow = () => document.getElementById(roomChoices);

/** What the room is about, points and learner, in the bar of the page; where that has no place for them, above the plane. */
export function RoomChoices({ room, data }: RoomProps) {
  const bar = useSyncExternalStore(never, barNow);
  const choices = (
    <>
      <PointsSelect room={room} data={data} />
      <Select
        label="Learner"
        hint="What learns from the labels"
        value={data.setting.learner}
        options={[
          {
            value: 'rls',
            label: 'Least squares',
            hint: 'LapRLS: least squares that stay smooth along the graph',
          },
          {
            value: 'svm',
            label: 'Support vectors',
            hint: 'LapSVM: a support vector machine that stays smooth along the graph',
          },
        ]}
        onChange={(learner) => room.intents.set({ learner: learner as RoomSetting['learner'] })}
      />
    </>
  );
  return bar ? createPortal(choices, bar) : <div className="manifold__bar">{choices}</div>;
}
