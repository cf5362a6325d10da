import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Failures of models, and their remedies. */
export const gallery: PanelDefinition = {
  id: 'gallery',
  label: 'Gallery of failures',
  summary: 'Where models go wrong, and what helps.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./gallery.panel')).GalleryPanel })),
};
