import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** Several ways on from one start. */
export const compare: PanelDefinition = {
  id: 'compare',
  label: 'Compare',
  summary: 'The same start, two to four ways on: models, kernels, acquisitions or strategies side by side.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./ComparePanel')).ComparePanel })),
};
