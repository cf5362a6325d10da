import { formatNumber } from '../../../vocabulary/numbers/write';
import { arrowMoves } from '../../../ui/arrowMoves';
import type { RoomProps } from '../state/intents';
import { pointedIn } from '../points/pointed';
import type { ShownPlane } from './useGestures';

interface SpotProps extends RoomProps {
  readonly plane: ShownPlane;
  onAt(at: number | null): void;
}

/** Steps across the frame; with Shift they are a fifth of it. */
const steps = 50;

/** The cross at the place where f is taken apart: arrows move it, where a pointer would point. */
export function SpotButton({ room: { intents }, data, plane, onAt }: SpotProps) {
  const pointed = pointedIn(data);
  if (!pointed || pointed.place.length !== 2) return null;
  const [left, top] = plane.place(pointed.x, pointed.y);
  const move = (event: React.KeyboardEvent): void => {
    const direction = arrowMoves[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const along = ([lo, hi]: readonly [number, number], from: number, by: number): number =>
      Math.min(hi, Math.max(lo, from + (by * (hi - lo)) / (event.shiftKey ? 5 * steps : steps)));
    const { x, y } = plane.grid;
    onAt(null);
    intents.pointTo({ x: along(x, pointed.x, direction[0]), y: along(y, pointed.y, direction[1]) });
    intents.keepPointed();
  };
  return (
    <button
      type="button"
      className="manifold__spot"
      style={{ left, top }}
      aria-label={`Place (${formatNumber(pointed.x)}, ${formatNumber(pointed.y)}): arrows move it`}
      aria-describedby="manifold-sum"
      onKeyDown={move}
    />
  );
}
