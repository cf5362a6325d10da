import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of the proposal: the calculation behind it. */
export const why: PanelDefinition = {
  id: 'why',
  label: 'Why this point?',
  summary: 'The calculation behind the next query, with its numbers: promise, doubt, and the runner-up.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./why.panel')).WhyPanel })),
};
