import { useIntents, useLabState } from '../../../lab/LabContext';
import { shownSpec } from '../../../lab/state/select/can';
import { Button } from '../../../ui/Button';
import { askedOf, labSpec } from '../written/labSpec';
import { isTold, isWideTable } from '../points/planePoints';
import type { RoomProps } from '../state/intents';

/** Leads from the room to the Lab, which searches the settings that its landscape is drawn over. */
export function RoomToLab({ data }: Pick<RoomProps, 'data'>) {
  const { start, leaveRoom } = useIntents();
  const seed = useLabState((state) => shownSpec(state).seed);
  const hasLabel = isTold(data.points);
  const isTable = isWideTable(data);
  return (
    <Button
      className="manifold__go"
      hint={
        isTable
          ? 'This table has more numbers than an experiment of the Lab can carry'
          : hasLabel
            ? 'Starts a run of the Lab on these points, with the axes of the landscape as inputs; Undo there brings its run back'
            : 'Give a point a label first: the Lab asks how wrong the learner is about labels'
      }
      disabled={!hasLabel || isTable}
      onClick={() => {
        start(labSpec(data, askedOf(data), seed));
        leaveRoom();
      }}
    >
      Search it in the Lab →
    </Button>
  );
}
