import { useSyncExternalStore } from 'react';

/** Id of the part of the foot that holds the result of the card that is shown, on a phone. */
export const dockId = 'experiment-dock';
/** Id of the part beside the tabs that says which of many cards is to be seen. */
export const whichId = 'experiment-which';

const never = () => () => {};

/** Returns a place elsewhere in the room, looked for at each render; null where there is none. */
export function usePlace(id: string): HTMLElement | null {
  return useSyncExternalStore(never, () => document.getElementById(id));
}
