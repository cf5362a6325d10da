import type { PanelDefinition, Tabbed } from '../study';
import { later } from '../../ui/later';

/** What a miss costs, and what is left to choose where nothing is missed. */
const lossStudy: Tabbed = {
  label: 'Losses',
  summary: 'Drag one point far away, and see which loss follows it.',
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./LossesThumbnail')).LossesThumbnail })),
  },
};

/** Tabs of the study, each a panel with a link of its own. */
export const lossTabs: readonly PanelDefinition[] = [
  {
    id: 'losses',
    label: 'Losses',
    tab: 'One point away',
    of: lossStudy,
    summary: 'Drag one point far away, and see which loss follows it.',
    place: 'page',
    hasSlide: true,
    Contents: later(async () => ({ default: (await import('./losses.panel')).LossesPanel })),
  },
  {
    id: 'same-points',
    label: 'Same points',
    of: lossStudy,
    summary: 'Three curves through the same points: no loss can choose among them.',
    place: 'page',
    hasSlide: true,
    Contents: later(async () => ({ default: (await import('./same-points.panel')).SamePanel })),
  },
];
