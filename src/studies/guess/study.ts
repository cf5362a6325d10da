import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** People against the acquisition. */
export const guess: PanelDefinition = {
  id: 'guess',
  label: 'Predict first',
  summary: 'Guess where the machine asks next: ten rounds against EI, UCB and chance.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./guess.panel')).GuessPanel })),
};
