import type { PanelDefinition } from '../../../studies/study';
import { later } from '../../../ui/later';

/** Panel about the classifier whose settings a run searches: what it believes of the plane at one of them. */
export const inside: PanelDefinition = {
  id: 'inside',
  label: 'Look inside',
  summary: 'What the classifier believes of the plane, at its best settings.',
  place: 'plots',
  objective: 'leave-one-out',
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./BoundaryThumbnail')).BoundaryThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./inside.panel')).InsidePanel })),
};
