import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of many trials of several methods, which tells a faster one from a lucky one. */
export const batch: PanelDefinition = {
  id: 'batch',
  label: 'Many runs',
  summary: 'The same from many seeds: faster, or luck?',
  place: 'page',
  asks: true,
  explore: {
    group: 'compare',
    Thumbnail: later(async () => ({ default: (await import('./BatchThumbnail')).BatchThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./batch.panel')).BatchPanel })),
};
