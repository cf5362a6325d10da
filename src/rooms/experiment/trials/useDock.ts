import { useSyncExternalStore } from 'react';

/** Id of the part of the foot that holds the result of the card that is shown, on a phone. */
export const dockId = 'experiment-dock';

const never = () => () => {};
const dockNow = () => document.getElementById(dockId);

/** Returns the dock of a phone, looked for at each render; null elsewhere. */
export function useDock(): HTMLElement | null {
  return useSyncExternalStore(never, dockNow);
}
