import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** What a miss costs by each loss, and what each makes of the same observations. */
export const losses: PanelDefinition = {
  id: 'losses',
  label: 'Losses',
  summary: 'Drag one point far away, and see which loss follows it.',
  place: 'page',
  hasSlide: true,
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./LossesThumbnail')).LossesThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./losses.panel')).LossesPanel })),
};
