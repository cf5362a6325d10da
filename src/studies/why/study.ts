import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of the proposal: the calculation behind it. */
export const why: PanelDefinition = {
  id: 'why',
  label: 'Why this point?',
  summary:
    'The calculation behind the next query: chance, gain, doubt, the runner-up, and what another κ would ask.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./why.panel')).WhyPanel })),
};
