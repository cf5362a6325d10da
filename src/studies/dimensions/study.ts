import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of all inputs of a run at once. */
export const dimensions: PanelDefinition = {
  id: 'dimensions',
  label: 'All inputs',
  summary: 'Slices, history and pairs of all inputs.',
  place: 'plots',
  inputs: [2, Infinity],
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./DimensionsThumbnail')).DimensionsThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./dimensions.panel')).DimensionsPanel })),
};
