import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** Why the map of the outputs has no formula. */
export const refits: PanelDefinition = {
  id: 'refits',
  label: 'Refits',
  summary: 'The map of the outputs by formula, fitted again and again.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./RefitsPanel')).RefitsPanel })),
};
