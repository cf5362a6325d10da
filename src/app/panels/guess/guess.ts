import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** People against the acquisition. */
export const guess: PanelDefinition = {
  id: 'guess',
  label: 'Predict first',
  summary:
    'Where would you ask next? Click a guess, reveal the machine’s query: ten rounds against EI, UCB, chance.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./GuessPanel')).GuessPanel })),
};
