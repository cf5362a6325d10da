import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Numbers',
  summary: 'What each plot shows, as a table.',
  place: 'plots',
  Contents: later(async () => ({ default: (await import('./tables.panel')).TablesPanel })),
};
