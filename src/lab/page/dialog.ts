import { createContext } from 'react';

/** Names of what opens over the page. */
export type DialogName = 'help' | 'export' | 'data' | 'share' | 'legend' | 'tour';

/** Opens a dialog over the page; null on a page that has none. */
export const OpenDialog = createContext<((name: DialogName) => void) | null>(null);

/** Opens the dialog that shares what is shown, on a page that has no other dialog; null where there is none. */
export const OpenShare = createContext<(() => void) | null>(null);

/** True under an open dialog, which may save what is drawn with what is said of it. */
export const IsCovered = createContext(false);

/** Props of a dialog. */
export interface DialogHostProps {
  onClose(): void;
}
