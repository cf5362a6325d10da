import { createContext, useContext, useEffect } from 'react';
import type { PanelReading } from '../lessons/sight';

/** Who listens to what a panel shows; nobody, unless a page around it does. */
export const PanelListener = createContext<(reading: PanelReading | null) => void>(() => {});

/** Tells the page around a panel what it shows, for as long as it does. `reading` must be the same object while it says the same. */
export function useTellReading(reading: PanelReading | null): void {
  const tell = useContext(PanelListener);
  useEffect(() => {
    tell(reading);
    return () => tell(null);
  }, [tell, reading]);
}
