import { lazy } from 'react';
import type { PanelDefinition } from '../../study';

/** Study of the classifier whose settings a run searches: what it believes of the plane at one of them. */
export const inside: PanelDefinition = {
  id: 'inside',
  label: 'Inside the classifier',
  summary: 'What the classifier believes of the plane, at its best settings.',
  place: 'plots',
  objective: 'leave-one-out',
  Contents: lazy(async () => ({ default: (await import('./inside.panel')).InsidePanel })),
};
