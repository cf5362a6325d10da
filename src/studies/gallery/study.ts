import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Failures of models, and their remedies. */
export const gallery: PanelDefinition = {
  id: 'gallery',
  label: 'Failures',
  summary: 'Where models go wrong, and what helps.',
  place: 'page',
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./GalleryThumbnail')).GalleryThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./gallery.panel')).GalleryPanel })),
};
