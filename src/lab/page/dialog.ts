import { createContext } from 'react';

/** Names of what opens over the page. */
export type DialogName = 'help' | 'export' | 'data' | 'share' | 'legend';

/** Opens a dialog from wherever a page is. */
export const OpenDialog = createContext<(name: DialogName) => void>(() => undefined);

/** Props of a dialog. */
export interface DialogHostProps {
  onClose(): void;
}
