import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { roomChoices, roomUndo } from '../../lab/page/roomChoices';
import { Select } from '../../ui/Select';
import type { KeptExperiment } from './kept';
import { nameOf } from './nameOf';
import type { ExperimentData } from './state/experimentState';
import { emptyForm } from './state/form';
import { UndoButtons } from './UndoButtons';

const never = () => () => {};
/** The parts of the bar that a room may fill, looked for at each render; null on a phone and a slide, where the room has them itself. */
const choicesNow = () => document.getElementById(roomChoices);
const undoNow = () => document.getElementById(roomUndo);

interface RoomChoicesProps {
  readonly experiment: KeptExperiment;
  readonly data: ExperimentData;
}

/** What the bar has of the room: which experiment is shown, and the steps back and forth. */
export function RoomChoices({ experiment, data }: RoomChoicesProps) {
  const choices = useSyncExternalStore(never, choicesNow);
  const undo = useSyncExternalStore(never, undoNow);
  return (
    <>
      {choices && createPortal(<ExperimentChoice experiment={experiment} data={data} />, choices)}
      {choices && undo && createPortal(<UndoButtons room={experiment.room} data={data} />, undo)}
      {!choices && (
        <div className="experiment__bar">
          <ExperimentChoice experiment={experiment} data={data} />
          <UndoButtons room={experiment.room} data={data} />
        </div>
      )}
    </>
  );
}

/** Chooses among the experiments on this machine. */
function ExperimentChoice({ experiment: { room, keeper, kept }, data }: RoomChoicesProps) {
  const heads = useStore(keeper.store, (state) => state.heads);
  const { id } = data.record;
  const others = heads.filter((head) => head.id !== id);
  return (
    <Select
      label="Experiment"
      hint="Which experiment is shown"
      value={id}
      options={[
        { value: id, label: nameOf(data) },
        ...others.map((head) => ({ value: head.id, label: head.name || 'Without a name' })),
        { value: 'new', label: 'New experiment' },
      ]}
      onChange={(value) => {
        if (value === 'new') room.intents.startFrom(emptyForm, '');
        else void kept.open(value);
      }}
    />
  );
}
