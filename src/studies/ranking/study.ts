import type { PanelDefinition, Tabbed } from '../study';
import { later } from '../../ui/later';

/** Study of the places found, when answers are noisy: of one run, and of the whole table it asks. */
const ranking: Tabbed = {
  label: 'Ranking',
  summary: 'Noisy answers: which differences are real?',
  explore: {
    group: 'compare',
    Thumbnail: later(async () => ({ default: (await import('./RankingThumbnail')).RankingThumbnail })),
  },
  carried: async (text) => {
    const { settingsIn, textOf } = await import('./settings');
    return textOf(settingsIn(text));
  },
};

/** Tabs of the study, each a panel with a link of its own. */
export const rankingTabs: readonly PanelDefinition[] = [
  {
    id: 'ranking',
    label: 'One run',
    of: ranking,
    summary: 'Noisy answers: which differences are real?',
    place: 'plots',
    Contents: later(async () => ({ default: (await import('./ranking.panel')).RankingPanel })),
  },
  {
    id: 'ranking-runs',
    label: 'Many runs, ranked',
    tab: 'Many runs',
    of: ranking,
    summary: 'Several runs on one table, judged by its real scores.',
    place: 'plots',
    Contents: later(async () => ({ default: (await import('./many/ranking-runs.panel')).RankingRunsPanel })),
  },
  {
    id: 'ranking-table',
    label: 'The table',
    of: ranking,
    summary: 'All settings of a table at once, and how their scores scatter.',
    place: 'plots',
    hasSlide: true,
    Contents: later(async () => ({ default: (await import('./table/ranking-table.panel')).TablePanel })),
  },
];
