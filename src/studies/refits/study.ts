import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Whether the map of the outputs by formula is found again from another start. */
export const refits: PanelDefinition = {
  id: 'refits',
  label: 'Refits',
  summary: 'Is the parametric map stable? Twenty refits.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./refits.panel')).RefitsPanel })),
};
