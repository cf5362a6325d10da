import { useLabState } from '../../lab/LabContext';
import { storedSnapshot } from '../../lab/state/select/can';
import { status } from '../../lab/state/select/status';
import { pipelineIn } from '../../engine/experiment/inputs';
import { foldsDone, roomSentence, searchOf } from './roomSource';

/** The one sentence of the room: what the step finished, and what the lanes do. Of changes by hand, and other runs, what the Lab says. */
export function RoomWords() {
  const words = useLabState((state) => {
    const snapshot = storedSnapshot(state);
    const pipeline = snapshot && pipelineIn(snapshot.spec);
    const isByHand = state.changes.some(({ step }) => step === snapshot?.step);
    if (!snapshot || !pipeline || isByHand) return status(state);
    const search = searchOf(snapshot, pipeline, { done: foldsDone(snapshot, state.training) });
    return roomSentence(search, state.selected, snapshot);
  });
  return <span>{words}</span>;
}
