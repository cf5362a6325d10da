import { createContext, useContext } from 'react';
import type { RoomId } from '../vocabulary/rooms';

/** What the bar of the page shows of a room. */
export interface RoomWords {
  readonly id: RoomId;
  /** Its name in the row under the title. */
  readonly label: string;
  /** What it is about, as a word within a sentence: “the Lab”, “pipelines”. */
  readonly noun: string;
  /** One sentence for someone who has not been there. */
  readonly summary: string;
  /** Key that leads there from rooms that show the Lab's run. */
  readonly shortcut?: RoomKey;
}

/** Key that leads to a room. */
export interface RoomKey {
  /** As `KeyboardEvent.key` names it, small. */
  readonly key: string;
  /** What it does, for the legend: few words that can be read from far away. */
  readonly short: string;
  /** What it does, for the help. */
  readonly words: string;
}

const Rooms = createContext<readonly RoomWords[]>([]);

/** Gives the page its rooms, which stand in a folder that knows the page. */
export const RoomsProvider = Rooms.Provider;

/** Returns all rooms in the order of the row. */
export function useRooms(): readonly RoomWords[] {
  return useContext(Rooms);
}
