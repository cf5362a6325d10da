import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of what a search of a pipeline found. */
export const found: PanelDefinition = {
  id: 'found',
  label: 'What was found',
  summary: 'Inside the pipeline that was found: its stages, how good it is, what it mixes up.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./found.panel')).FoundPanel })),
};
