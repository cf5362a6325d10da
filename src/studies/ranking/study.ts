import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Ranking of the places found, when answers are noisy. */
export const ranking: PanelDefinition = {
  id: 'ranking',
  label: 'Ranking',
  summary: 'Noisy answers: which differences are real?',
  place: 'plots',
  explore: {
    group: 'compare',
    Thumbnail: later(async () => ({ default: (await import('./RankingThumbnail')).RankingThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./ranking.panel')).RankingPanel })),
};
