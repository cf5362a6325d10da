import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of a search that has not happened yet: what further steps are expected to bring, and what came. */
export const futures: PanelDefinition = {
  id: 'futures',
  label: 'Going on',
  summary: 'What further steps are expected to bring, and what came.',
  place: 'plots',
  needs: 'shared-latent',
  asks: true,
  hasSlide: true,
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./FuturesThumbnail')).FuturesThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./futures.panel')).FuturesPanel })),
};
