import { usualOf, type ValuesOf } from './fieldKinds';
import { drawFields, pictureFields, raceFields, settingFields, shownFields } from './fields';
import type { Edits, PlanePoint } from './points';

/** How points are drawn. */
export interface DrawnFrom extends ValuesOf<typeof drawFields>, ValuesOf<typeof pictureFields> {
  /** Null where nothing was changed by hand, and where `own` says it. */
  readonly edits: Edits | null;
}

/** Numbers of the learner that can be set. */
export type RoomSetting = ValuesOf<typeof settingFields>;

/** Searches that are raced on the landscape. */
export type RaceSetting = ValuesOf<typeof raceFields>;

/** What the link keeps of the room. */
export interface RoomState extends ValuesOf<typeof shownFields> {
  readonly race: RaceSetting;
  readonly from: DrawnFrom;
  readonly setting: RoomSetting;
  /** Points where they were changed by hand; null while they are as drawn. */
  readonly own: readonly PlanePoint[] | null;
}

export const firstState: RoomState = {
  ...usualOf(shownFields),
  race: usualOf(raceFields),
  from: { ...usualOf(drawFields), ...usualOf(pictureFields), edits: null },
  setting: usualOf(settingFields),
  own: null,
};

/** Returns what the link keeps of a room, apart from all else that it has. */
export function stateOf(room: RoomState): RoomState {
  const kept = Object.keys(firstState).map((id) => [id, room[id as keyof RoomState]]);
  return Object.fromEntries(kept) as RoomState;
}
