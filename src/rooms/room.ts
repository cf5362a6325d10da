import type { RoomWords } from '../lab/rooms';

/** A room: what the row under the title shows. */
export type Room = RoomWords;
