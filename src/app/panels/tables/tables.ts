import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Numbers of the plots',
  summary: 'What each plot of this step shows as a table, to be read, or heard, instead of looked at.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./TablesPanel')).TablesPanel })),
};
