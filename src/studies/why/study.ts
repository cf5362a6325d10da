import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of the proposal: the calculation behind it. */
export const why: PanelDefinition = {
  id: 'why',
  label: 'Why this point?',
  summary: 'The query taken apart: promise, doubt, runner-up.',
  place: 'plots',
  hasSlide: true,
  shortcut: 'w',
  explore: {
    group: 'step',
    Thumbnail: later(async () => ({ default: (await import('./WhyThumbnail')).WhyThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./why.panel')).WhyPanel })),
};
