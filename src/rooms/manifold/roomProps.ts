import type { ManifoldRoom } from './manifold.store';
import type { RoomData } from './roomData';

/** What each part of the room is given. */
export interface RoomProps {
  readonly room: ManifoldRoom;
  readonly data: RoomData;
}
