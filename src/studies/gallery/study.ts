import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Failures of models, and their remedies. */
export const gallery: PanelDefinition = {
  id: 'gallery',
  label: 'Gallery of failures',
  summary:
    'How models go wrong: contradictions, wrong length scales, noise, two kinds of answers; and how to fix them.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./gallery.panel')).GalleryPanel })),
};
