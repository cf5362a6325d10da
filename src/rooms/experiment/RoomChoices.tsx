import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { roomChoices, roomSubject, roomUndo } from '../../lab/page/roomChoices';
import type { KeptExperiment } from './kept';
import { ExperimentList } from './list/ExperimentList';
import type { ExperimentData } from './state/experimentState';
import { titleOf } from './state/titleOf';
import { ExperimentUndo } from './ExperimentUndo';

const never = () => () => {};
/** The parts of the bar that a room may fill, looked for at each render; null on a slide, where the room has them itself. */
const choicesNow = () => document.getElementById(roomChoices);
const subjectNow = () => document.getElementById(roomSubject);
const undoNow = () => document.getElementById(roomUndo);

interface RoomChoicesProps {
  readonly experiment: KeptExperiment;
  readonly data: ExperimentData;
}

/** What the bar has of the room: which experiment is shown, and the steps back and forth. */
export function RoomChoices({ experiment, data }: RoomChoicesProps) {
  const choices = useSyncExternalStore(never, choicesNow);
  const subject = useSyncExternalStore(never, subjectNow);
  const undo = useSyncExternalStore(never, undoNow);
  const place = choices ?? subject;
  const choice = <ExperimentChoice experiment={experiment} data={data} />;
  return (
    <>
      {place && createPortal(choice, place)}
      {choices && undo && createPortal(<ExperimentUndo room={experiment.room} data={data} />, undo)}
      {!place && (
        <div className="experiment__bar">
          {choice}
          <ExperimentUndo room={experiment.room} data={data} />
        </div>
      )}
    </>
  );
}

/** Says which experiment is shown, and opens the list of all. */
function ExperimentChoice({ experiment: { room, keeper, kept }, data }: RoomChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const name = titleOf(data.record) || 'New experiment';
  return (
    <div className="field">
      <span className="ex-label" aria-hidden="true">
        Experiment
      </span>
      <button
        type="button"
        className="select experiment__choice"
        aria-label={`Experiment ${name}`}
        aria-haspopup="dialog"
        title="Open, rename, copy or delete an experiment, or begin another one"
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && <ExperimentList {...{ room, keeper, kept, data }} onClose={() => setOpen(false)} />}
    </div>
  );
}
