import { useIntents, useLabState } from '../../../lab/LabContext';
import { shownSpec } from '../../../lab/state/select/can';
import { Button } from '../../../ui/Button';
import { askedOf, labSpec } from './labSpec';
import { hasRows } from '../points/manifoldData';
import type { RoomProps } from '../roomProps';

/** Leads from the room to the Lab, which searches the settings that its landscape is drawn over. */
export function RoomToLab({ data }: Pick<RoomProps, 'data'>) {
  const { start, closePanel } = useIntents();
  const seed = useLabState((state) => shownSpec(state).seed);
  const isTold = data.points.some(({ label }) => label !== null);
  // Of pictures the Lab knows how they are drawn; a table of many columns would have to travel as a whole.
  const areRows = data.own !== null && hasRows(data.points);
  return (
    <Button
      hint={
        areRows
          ? 'A table of many columns is too many numbers for an experiment of the Lab'
          : isTold
            ? 'Starts a run of the Lab on these points, with the axes of the landscape as inputs; Undo there brings its run back'
            : 'There has to be a label: the Lab asks how wrong the learner is about it'
      }
      disabled={!isTold || areRows}
      onClick={() => {
        start(labSpec(data, askedOf(data), seed));
        closePanel();
      }}
    >
      Search in the Lab
    </Button>
  );
}
