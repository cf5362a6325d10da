import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Several methods from one start, side by side. */
export const compare: PanelDefinition = {
  id: 'compare',
  label: 'Side by side',
  summary: 'One start, two to four methods.',
  place: 'page',
  hasSlide: true,
  shortcut: 'c',
  explore: {
    group: 'compare',
    Thumbnail: later(async () => ({ default: (await import('./CompareThumbnail')).CompareThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./compare.panel')).ComparePanel })),
};
