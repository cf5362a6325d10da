import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of what points without labels do to a classifier, and of choosing what cannot be learnt. */
export const manifold: PanelDefinition = {
  id: 'manifold',
  label: 'Manifold',
  summary: 'A classifier that learns from points without labels too, and how good each of its settings is.',
  place: 'page',
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./MoonsThumbnail')).MoonsThumbnail })),
  },
  Files: later(async () => ({ default: (await import('./files/RoomFiles')).RoomFiles })),
  Contents: later(async () => ({ default: (await import('./manifold.panel')).ManifoldPanel })),
};
