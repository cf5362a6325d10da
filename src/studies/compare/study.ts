import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Several methods from one start, side by side. */
export const compare: PanelDefinition = {
  id: 'compare',
  label: 'Compare',
  summary: 'One start, two to four methods.',
  place: 'page',
  shortcut: 'c',
  Contents: lazy(async () => ({ default: (await import('./compare.panel')).ComparePanel })),
};
