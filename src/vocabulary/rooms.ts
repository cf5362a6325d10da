/**
 * What links and the store know of each room, in the order of the row under the title; `src/rooms/` has the rest. `run`: it shows the
 * Lab's run. `own`: it has a subject of its own, with undo, files and choices of its own. `page`: it opens in place of the laboratory,
 * whose run goes on behind it. The ids appear in links, so they never change.
 */
const kinds = { lab: 'run', pipelines: 'run', manifold: 'own', course: 'page' } as const;

type Kinds = typeof kinds;

/** Id of a room in the row under the title. */
export type RoomId = keyof Kinds;

/** What a room is about. */
export type RoomKind = Kinds[RoomId];

/** All rooms in their order, that of the start first. */
export const roomIds = Object.keys(kinds) as [RoomId, ...RoomId[]];

/** Returns what a room is about. */
export function kindOf(room: RoomId): RoomKind {
  return kinds[room];
}
