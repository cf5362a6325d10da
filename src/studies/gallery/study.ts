import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** What can go wrong, and how to fix it. */
export const gallery: PanelDefinition = {
  id: 'gallery',
  label: 'Gallery of failures',
  summary:
    'How models go wrong: contradictions, wrong length scales, noise, two kinds of answers; and how to fix them.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./gallery.panel')).GalleryPanel })),
};
