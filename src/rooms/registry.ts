import { roomIds, type RoomId } from '../vocabulary/rooms';
import { course } from './course/room';
import { experiment } from './experiment/room';
import { lab } from './lab/room';
import { manifold } from './manifold/room';
import { pipelines } from './pipelines/room';
import type { Room } from './room';

const byId: Readonly<Record<RoomId, Room>> = { lab, pipelines, manifold, experiment, course };

/** All rooms in the order of the row under the title. */
export const rooms: readonly Room[] = roomIds.map((id) => byId[id]);

/** Returns a room. */
export function roomOf(id: RoomId): Room {
  return byId[id];
}
