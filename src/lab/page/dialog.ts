/** Names of what opens over the page. */
export type DialogName = 'help' | 'export' | 'data' | 'share' | 'legend';

/** Props of a dialog. */
export interface DialogHostProps {
  onClose(): void;
}
