/**
 * What links and the store know of each room, in the order of the row under the title; `src/rooms/` has the rest. `run`: it shows the
 * Lab's run. `own`: it has a subject of its own, with undo, files and choices of its own. `page`: it opens in place of the laboratory,
 * whose run goes on behind it. The ids appear in links, so they never change.
 */
const kinds = { lab: 'run', pipelines: 'run', manifold: 'own', experiment: 'own', course: 'page' } as const;

type Kinds = typeof kinds;

/** Id of a room in the row under the title. */
export type RoomId = keyof Kinds;

/** Id of a room in which the laboratory can be, or the figure of a page: all but pages. */
export type StageId = { [Id in RoomId]: Kinds[Id] extends 'page' ? never : Id }[RoomId];

/** All rooms in their order, that of the start first. */
export const roomIds = Object.keys(kinds) as [RoomId, ...RoomId[]];

/** Returns what a room is about. */
export function kindOf(room: RoomId): Kinds[RoomId] {
  return kinds[room];
}

/** True for a room in which the laboratory can be. */
export function isStage(room: RoomId): room is StageId {
  return kinds[room] !== 'page';
}

/** Returns a room if it shows the Lab's run, else the one that does at the start. */
export function roomOfRun(room: StageId): StageId {
  return kinds[room] === 'run' ? room : 'lab';
}
