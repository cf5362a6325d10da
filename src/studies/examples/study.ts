import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Figures and runs of a source, with its own settings. */
export const examples: PanelDefinition = {
  id: 'examples',
  label: 'Worked examples',
  summary: 'Figures and runs of the documents, to step through.',
  place: 'page',
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./ExamplesThumbnail')).ExamplesThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./examples.panel')).ExamplesPanel })),
};
