import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Numbers of the plots',
  summary: 'What each plot shows, as a table.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./tables.panel')).TablesPanel })),
};
