import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of the proposal: the calculation behind it. */
export const why: PanelDefinition = {
  id: 'why',
  label: 'Why this point?',
  summary: 'The query taken apart: promise, doubt, runner-up.',
  place: 'plots',
  shortcut: 'w',
  Contents: lazy(async () => ({ default: (await import('./why.panel')).WhyPanel })),
};
