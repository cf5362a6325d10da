import './choose.css';
import type { PipelineWords } from '../../../engine/pipelines/pipeline';
import { useLabState } from '../../../lab/LabContext';
import { isTrainedNow } from '../../../lab/state/pipelineSpec';
import { shownSpec } from '../../../lab/state/select/can';
import { lacksPipeline } from './lacksPipeline';
import { Skeleton } from '../../../ui/Skeleton';
import { rowsNameOf } from './words';

/** Empty lanes, until the first answers of a pipeline are there. */
export function Loading({ words }: { readonly words: PipelineWords }) {
  const spec = useLabState(shownSpec);
  // A run that a link opens has the page's own line of status.
  const isAlone = useLabState(lacksPipeline);
  const rows = `${words.rows} ${rowsNameOf(words)}`;
  const said = isTrainedNow(spec) ? `Loading ${rows} …` : `Loading the recorded answers on ${rows} …`;
  return (
    <>
      <div className="plots room-skeleton" tabIndex={-1} aria-busy="true">
        {Array.from({ length: spec.batch?.size ?? 1 }, (_, lane) => (
          <div key={lane} className="room-skeleton__lane">
            <span>{lane + 1}</span>
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="choose-foot">
        <p role={isAlone ? 'status' : undefined}>{said}</p>
      </div>
    </>
  );
}
