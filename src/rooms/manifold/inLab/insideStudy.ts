import { leaveOneOut } from '../../../engine/objectives/leaveOneOut';
import type { PanelDefinition } from '../../../studies/study';
import { later } from '../../../ui/later';

/** Panel about the classifier whose settings a run searches: what it believes of the plane at one of them. */
export const inside: PanelDefinition = {
  id: 'inside',
  label: 'Look inside',
  summary: 'What the classifier believes of the plane, at its best settings.',
  place: 'plots',
  about: {
    objective: leaveOneOut.id,
    missing: 'No settings of a classifier are searched here',
    offer: () => ({
      label: 'Search those of one',
      hint: 'Starts a run on the labels left out of a classifier; Undo brings this one back',
      act: ({ setObjective }) => setObjective(leaveOneOut.id),
    }),
  },
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./BoundaryThumbnail')).BoundaryThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./inside.panel')).InsidePanel })),
};
