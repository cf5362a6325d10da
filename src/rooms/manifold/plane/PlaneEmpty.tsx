import { Button } from '../../../ui/Button';
import { arePlaced } from '../points/planePoints';
import type { PlanePoint } from '../state/points';
import { ownTable } from '../state/fields';
import { TableButton } from '../controls/PointsSelect';
import type { RoomProps } from '../state/intents';

/** Says why there are no points to see, and what to do; nothing where there are. */
export function PlaneEmpty({ room, data }: RoomProps) {
  const { points, from, fault, loadFault } = data;
  if (points.length === 0 && from.cloud === ownTable)
    return (
      <div className="manifold__empty">
        <p>A table stays on the machine where it was opened. Open it here, or choose other points.</p>
        <TableButton room={room} />
      </div>
    );
  return <PlaneWaiting {...{ points, fault, loadFault }} onAgain={room.intents.loadAgain} />;
}

interface WaitingProps {
  readonly points: readonly PlanePoint[];
  /** Why points could not be placed, and why what they are drawn of could not be loaded. */
  readonly fault: string | null;
  readonly loadFault: string | null;
  /** Called to load it again. */
  onAgain(): void;
}

/** Says that pictures are being loaded or placed, or why they cannot be; nothing where they are drawn. */
export function PlaneWaiting({ points, fault, loadFault, onAgain }: WaitingProps) {
  if (points.length > 0)
    return arePlaced(points) ? null : <p className="manifold__empty">{fault ?? 'Placing the points…'}</p>;
  if (loadFault === null) return <p className="manifold__empty">Loading the digits…</p>;
  return (
    <p className="manifold__empty">
      <span>{`${loadFault} `}</span>
      <Button hint="Ask for the file of digits again" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}
