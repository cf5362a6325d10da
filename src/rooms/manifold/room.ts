import { later } from '../../ui/later';
import type { Room } from '../room';
import { inside } from './inLab/insideStudy';

/** What points without labels do to a classifier. */
export const manifold: Room = {
  id: 'manifold',
  label: 'Manifold',
  noun: 'manifolds',
  summary: 'A classifier that learns from points without labels too',
  about: 'A classifier that learns from points without labels too, and how good each of its settings is.',
  // Three labels of each class: with fewer, leaving one out says nothing.
  opening: 'labels=3,3',
  Stage: later(async () => ({
    default: (await import('./manifold.panel')).ManifoldPanel,
  })),
  Files: later(async () => ({ default: (await import('./RoomFiles')).RoomFiles })),
  panels: [inside],
  explore: {
    group: 'play',
    before: 'gallery',
    Thumbnail: later(async () => ({
      default: (await import('./MoonsThumbnail')).MoonsThumbnail,
    })),
  },
};
