import { Button } from '../../ui/Button';
import { TaskProgress, useIsSlow } from '../../app/TaskProgress';
import type { Asked } from '../../app/useAnswer';

/** While the landscape is computed, or where it cannot be: a bar with a way to stop, or a sentence. */
export function LandscapeWait({ known }: { readonly known: Asked<'landscape'> }) {
  const { answer: landscape, fault, waiting, isStopped, progress } = known;
  const isSlow = useIsSlow(waiting && !isStopped);
  if (fault) return <p role="alert">{fault}</p>;
  if (isStopped) return <Stopped {...known} />;
  if (!isSlow) return landscape ? null : <p className="panel__wait">Measuring the landscape…</p>;
  return (
    <div className="task">
      <TaskProgress label="Drawing the landscape" progress={progress} />
      <span>{landscape ? 'Drawing it finer…' : 'Drawing the landscape…'}</span>
      <Button onClick={known.stop} hint="Stop computing; what is drawn stays">
        Cancel
      </Button>
    </div>
  );
}

function Stopped({ answer: landscape, goOn }: Asked<'landscape'>) {
  return (
    <div className="task">
      <span>
        {landscape
          ? 'Stopped: the picture may be coarse or out of date.'
          : 'Stopped before the first picture.'}
      </span>
      <Button onClick={goOn} hint="Compute the rest of the landscape">
        Go on
      </Button>
    </div>
  );
}
