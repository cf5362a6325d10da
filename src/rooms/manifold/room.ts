import type { Room } from '../room';

/** What points without labels do to a classifier. */
export const manifold: Room = {
  id: 'manifold',
  label: 'Manifold',
  noun: 'manifolds',
  summary: 'A classifier that learns from points without labels too',
};
