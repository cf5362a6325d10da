import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Stability of the parametric map of outputs under other starts. */
export const refits: PanelDefinition = {
  id: 'refits',
  label: 'Refits',
  summary: 'Is the parametric map stable? Twenty refits.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./refits.panel')).RefitsPanel })),
};
