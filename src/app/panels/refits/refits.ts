import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** Why the map of the outputs has no formula. */
export const refits: PanelDefinition = {
  id: 'refits',
  label: 'Refits',
  summary: 'A map of the outputs by formula, fitted to the same observations again and again.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./RefitsPanel')).RefitsPanel })),
};
