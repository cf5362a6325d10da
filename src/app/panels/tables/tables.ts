import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Data as table',
  summary: 'The numbers behind each plot of this step, to be read, or heard, instead of looked at.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./TablesPanel')).TablesPanel })),
};
