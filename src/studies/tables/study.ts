import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Numbers of the plots',
  summary: 'What each plot of this step shows, as a table to read or to listen to.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./tables.panel')).TablesPanel })),
};
