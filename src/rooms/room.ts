import type { ComponentType } from 'react';
import type { LabRoom } from '../lab/rooms';
import type { RoomEntry } from '../studies/explore';
import type { PanelDefinition } from '../studies/study';

/** A room: what the row under the title shows. */
export interface Room extends LabRoom {
  /** Files that the page offers to save in place of those of the Lab's run, of a room with a subject of its own. */
  readonly Files?: ComponentType;
  /** Where Explore offers it, too. */
  readonly explore?: RoomEntry;
  /** Panels that it adds to those of the studies; in Explore they come last in their group. */
  readonly panels?: readonly PanelDefinition[];
}
