import { pipeline } from '../../engine/objectives/pipeline';
import { startedPipeline } from '../../lab/state/pipelineSpec';
import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of what a search of a pipeline found. */
export const found: PanelDefinition = {
  id: 'found',
  label: 'What was found',
  summary: 'Inside the best pipeline, and where it is wrong.',
  place: 'page',
  about: {
    objective: pipeline.id,
    missing: 'No pipeline is tuned here',
    offer: (spec) => ({
      label: 'Tune a pipeline',
      hint: 'Starts a search of one with recorded answers; Undo brings this run back',
      act: ({ start }) => start(startedPipeline(spec)),
    }),
  },
  explore: {
    group: 'look',
    Thumbnail: later(async () => ({ default: (await import('./FoundThumbnail')).FoundThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./found.panel')).FoundPanel })),
};
