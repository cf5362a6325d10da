import { lazy } from 'react';
import type { PanelDefinition } from '../panel';

/** The proposal taken apart. */
export const why: PanelDefinition = {
  id: 'why',
  label: 'Why this point?',
  summary: 'The next query taken apart: chance, gain, hope, the runner-up, and what another κ would ask.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./WhyPanel')).WhyPanel })),
};
