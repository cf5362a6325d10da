import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of what a search of a pipeline found. */
export const found: PanelDefinition = {
  id: 'found',
  label: 'What was found',
  summary: 'Inside the best pipeline, and what it confuses.',
  place: 'page',
  objective: 'pipeline',
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./FoundThumbnail')).FoundThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./found.panel')).FoundPanel })),
};
