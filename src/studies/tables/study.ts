import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** The numbers behind the charts. */
export const tables: PanelDefinition = {
  id: 'tables',
  label: 'Numbers',
  summary: 'What each plot shows, as a table.',
  place: 'plots',
  explore: {
    group: 'step',
    Thumbnail: later(async () => ({ default: (await import('./NumbersThumbnail')).NumbersThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./tables.panel')).TablesPanel })),
};
