import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study in which people guess the next query, against EI, UCB and chance. */
export const guess: PanelDefinition = {
  id: 'guess',
  label: 'Predict first',
  summary: 'Guess where the machine asks next: ten rounds against EI, UCB and chance.',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./guess.panel')).GuessPanel })),
};
