import { Button } from '../../../ui/Button';
import { arePlaced } from '../points/manifoldData';
import { ownTable } from '../points/drawing';
import { TableButton } from '../points/PointsSelect';
import type { RoomProps } from '../roomProps';

/** Says why there are no points to see, and what to do; nothing where there are. */
export function PlaneEmpty({ room, data }: RoomProps) {
  const { points, from, fault, loadFault } = data;
  if (points.length > 0)
    return arePlaced(points) ? null : <p className="manifold__empty">{fault ?? 'Placing the points…'}</p>;
  if (from.cloud === ownTable)
    return (
      <div className="manifold__empty">
        <p>A table stays on the machine where it was opened. Open it here, or choose other points.</p>
        <TableButton room={room} />
      </div>
    );
  if (loadFault === null) return <p className="manifold__empty">Loading the digits…</p>;
  return (
    <p className="manifold__empty">
      {loadFault}{' '}
      <Button hint="Ask for the file of digits again" onClick={room.intents.loadAgain}>
        Try again
      </Button>
    </p>
  );
}
