import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of a map of a run on several inputs as a surface. */
export const height: PanelDefinition = {
  id: 'height',
  label: 'Height view',
  summary: 'A map as a landscape that turns.',
  place: 'plots',
  inputs: [2, Infinity],
  shortcut: '3',
  Contents: lazy(async () => ({ default: (await import('./height.panel')).HeightPanel })),
};
