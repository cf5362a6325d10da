import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of what a search of a pipeline found. */
export const found: PanelDefinition = {
  id: 'found',
  label: 'What was found',
  summary: 'Inside the best pipeline, and what it mixes up.',
  place: 'page',
  objective: 'pipeline',
  Contents: lazy(async () => ({ default: (await import('./found.panel')).FoundPanel })),
};
