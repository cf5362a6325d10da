import { createContext, useContext, type ComponentType } from 'react';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { useLabState } from './LabContext';
import type { LabData } from './state/data';
import type { RoomId } from '../vocabulary/rooms';

/** What the bar of the page shows of a room. */
interface RoomWords {
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
interface RoomKey {
  /** As `KeyboardEvent.key` names it, small. */
  readonly key: string;
  /** What it does, for the legend: few words that can be read from far away. */
  readonly short: string;
  /** What it does, for the help. */
  readonly words: string;
}

/** Properties that the page gives the stage of a room. */
interface StageProps {
  /** What the link says of a room with a subject of its own; empty if nothing. Never trusted. */
  readonly text: string;
  /** Sets what the link says of it. */
  setText(text: string): void;
}

/** A table of results that somebody has opened. */
export interface StartWithProps {
  readonly text: string;
  /** Called once it has started. */
  onDone(): void;
}

/** What the page shows of a room, and asks it. Code is loaded when it is shown. */
export interface LabRoom extends RoomWords {
  /** One sentence about what it shows, where the room has no bar above it, and on paper. */
  readonly about?: string;
  /** What stands in the place of the plots; left out for rooms that are pages. */
  readonly Stage?: ComponentType<StageProps>;
  /** The text that its stage opens with where neither a link nor an earlier visit says another. */
  readonly opening?: string;
  /** Keys of its own and what they do, in few words, for the legend. */
  readonly keys?: readonly (readonly [key: string, meaning: string])[];
  /** True if what it is about stays on this machine: no link can say it. */
  readonly isPrivate?: true;
  /** What the column says first about a step. */
  readonly Column?: ComponentType<{ readonly snapshot: StepSnapshot }>;
  /** What it adds on a phone to the buttons behind ⋯. */
  readonly More?: ComponentType;
  /** What starts from a table of results there, beside the Lab's own uses of one. */
  readonly StartWith?: ComponentType<StartWithProps>;
  /** What says what a step did, in place of the Lab's sentence. */
  readonly Words?: ComponentType;
  /** What counts the steps, and a switch beneath them, where the room counts something else. */
  readonly Count?: ComponentType;
  readonly Switch?: ComponentType;
  /** True if the first choice of the bar selects a pipeline, once there is one. */
  readonly selectsPipelines?: true;
  /** True while it has no subject yet: then it says itself what there is to do, and only free keys act. */
  isEmpty?(state: LabData): boolean;
}

/** Returns the ids of the panels that a key opens and closes in an experiment. */
type PanelKeys = (key: string, spec: ExperimentSpec) => readonly string[];

const Panels = createContext<PanelKeys>(() => []);

/** Tells the page which keys panels have taken. */
export const PanelKeysProvider = Panels.Provider;

/** Returns what says which panels a key opens. */
export function usePanelKeys(): PanelKeys {
  return useContext(Panels);
}

const Rooms = createContext<readonly LabRoom[]>([]);

/** Gives the page its rooms, which stand in a folder that knows the page. */
export const RoomsProvider = Rooms.Provider;

/** Returns all rooms in the order of the row. */
export function useRooms(): readonly LabRoom[] {
  return useContext(Rooms);
}

/** Returns the room that the laboratory, or the figure of a page, is in; undefined where the page has none. */
export function usePresentRoom(): LabRoom | undefined {
  const present = useLabState(({ room }) => room);
  return useRooms().find(({ id }) => id === present);
}

/** True in a room that has no subject yet. */
export function useIsEmptyRoom(): boolean {
  const room = usePresentRoom();
  return useLabState((state) => room?.isEmpty?.(state) ?? false);
}
