import type { PageState, RoomId } from './linkState';

/** Rooms that are panels or pages, by the name that links may give them, with the text they open with. */
const openings: Readonly<Record<string, Partial<Pick<PageState, 'panel' | 'page'>>>> = {
  // Three labels of each class: with fewer, leaving one out says nothing.
  manifold: { panel: { id: 'manifold', text: 'labels=3,3' } },
  course: { page: { id: 'course', text: '' } },
};

/** True for a panel that is a room: it is not about the Lab's run, and has undo, files and choices of its own. */
export function isRoomPanel(id: string): boolean {
  return Object.hasOwn(openings, id) && openings[id]?.panel !== undefined;
}

/** True while a panel that is a room is open. */
export function showsApart({ panel }: Pick<PageState, 'panel'>): boolean {
  return panel !== null && isRoomPanel(panel.id);
}

/** Returns the text that a panel opens with where no link says another; empty for those that are no rooms. */
export function openingText(panel: string): string {
  return openings[panel]?.panel?.text ?? '';
}

/** Returns what the room that a link names opens: `panel` and `page` where it is no place of the Lab's own run. */
export function openedRoom(name: string | null): Partial<Pick<PageState, 'panel' | 'page'>> {
  return (name !== null && openings[name]) || {};
}

/** Returns the room of a name, as the page keeps it. */
export function roomOf(name: string): RoomId {
  return name === 'pipelines' ? name : 'lab';
}
