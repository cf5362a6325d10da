import { useLayoutEffect, useState } from 'react';
import { useIsPhone } from '../../../lab/pageEffects';

/** Id of the part of the foot that holds the result of the card that is shown, on a phone. */
export const dockId = 'experiment-dock';

/** Returns the dock of a phone; null elsewhere. */
export function useDock(): HTMLElement | null {
  const isPhone = useIsPhone();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setDock(isPhone ? document.getElementById(dockId) : null), [isPhone]);
  return dock;
}
