import { lazy, Suspense, useDeferredValue } from 'react';
import { useIsStale, useLabState } from '../LabContext';
import { pictureOf } from '../state/select/pictures';
import { useRested } from '../../plots/useRested';
import { FitSection } from './FitSection';
import { LayerSection } from './LayerSection';
import { ModelSection } from './ModelSection';
import { PointSection } from './Observations';
import { SearchSection } from './SearchSection';
import { WhySection } from './WhySection';
import type { DialogName } from './dialog';

const PipelineColumn = lazy(async () => ({
  default: (await import('../../studies/pipelines/Stage')).PipelineColumn,
}));

/** The column of explanations, in the order of a student's questions. */
export function Sidebar({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  // During a drag the plots go first: in the column only the numbers of the observation follow.
  const present = useDeferredValue(useLabState(pictureOf));
  const isDragging = useIsStale();
  const room = useLabState((state) => state.room);
  const picture = useRested(present, isDragging);
  if (!present || !picture) return <aside className="side" aria-label="Explanation" aria-busy="true" />;
  return (
    <aside className="side" aria-label="Explanation" data-stale={isDragging ? '' : undefined}>
      {room === 'pipelines' && (
        <Suspense>
          <PipelineColumn snapshot={picture.snapshot} />
        </Suspense>
      )}
      <WhySection snapshot={picture.snapshot} />
      <PointSection snapshot={present.snapshot} />
      <ModelSection snapshot={picture.snapshot} />
      <FitSection picture={picture} />
      <LayerSection />
      <SearchSection snapshot={picture.snapshot} onOpen={onOpen} />
    </aside>
  );
}
