/** What can be open over the page. */
export type DialogName = 'help' | 'export' | 'data' | 'share' | 'legend';

/** What a dialog gets from the page. */
export interface DialogHostProps {
  readonly open: boolean;
  onClose(): void;
}
