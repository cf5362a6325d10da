import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of the belief at one place: which number to name for the answer, by what a miss costs. */
export const winner: PanelDefinition = {
  id: 'winner',
  label: 'Picking a winner',
  summary: 'Mean, median or mode: which number to name.',
  place: 'plots',
  hasSlide: true,
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./WinnerThumbnail')).WinnerThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./winner.panel')).WinnerPanel })),
};
