import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of all inputs of a run at once. */
export const dimensions: PanelDefinition = {
  id: 'dimensions',
  label: 'All inputs',
  summary: 'Slices, history and pairs of all inputs.',
  place: 'plots',
  inputs: [2, Infinity],
  Contents: lazy(async () => ({ default: (await import('./dimensions.panel')).DimensionsPanel })),
};
