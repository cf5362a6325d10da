import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of all inputs of a run at once. */
export const dimensions: PanelDefinition = {
  id: 'dimensions',
  label: 'All inputs',
  summary:
    'A slice along every input through the best so far, the history in parallel coordinates, every pair of inputs.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./dimensions.panel')).DimensionsPanel })),
};
