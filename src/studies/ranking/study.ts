import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Ranking of the places found, when answers are noisy. */
export const ranking: PanelDefinition = {
  id: 'ranking',
  label: 'Ranking',
  summary: 'Noisy answers: which differences are real?',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./ranking.panel')).RankingPanel })),
};
