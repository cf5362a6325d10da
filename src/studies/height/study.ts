import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of a map of a run on several inputs as a surface. */
export const height: PanelDefinition = {
  id: 'height',
  label: 'Height',
  summary: 'A map as a landscape that turns.',
  place: 'plots',
  inputs: [2, Infinity],
  shortcut: '3',
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./HeightThumbnail')).HeightThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./height.panel')).HeightPanel })),
};
