import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study in which people guess the next query, against EI, UCB and chance. */
export const guess: PanelDefinition = {
  id: 'guess',
  label: 'Predict first',
  summary: 'Guess where it asks next, against EI, UCB and chance.',
  place: 'page',
  inputs: [1, 2],
  asks: true,
  shortcut: 'g',
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./GuessThumbnail')).GuessThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./guess.panel')).GuessPanel })),
};
