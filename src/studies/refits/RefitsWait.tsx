import { Button } from '../../ui/Button';
import { TaskProgress, useIsSlow } from '../../app/TaskProgress';
import type { Asked } from '../../app/useAnswer';

/** While maps are fitted, or where they cannot be: a bar with a way to stop, or a sentence. */
export function RefitsWait({ known }: { readonly known: Asked<'refits'> }) {
  const { answer: refits, fault, waiting, isStopped, progress } = known;
  const isSlow = useIsSlow(waiting && !isStopped);
  if (fault) return <p role="alert">{fault}</p>;
  if (!waiting) return null;
  if (isStopped) {
    return (
      <div className="task">
        <span>{refits ? 'Stopped: the picture is older.' : 'Stopped before the last fit.'}</span>
        <Button onClick={known.goOn} hint="Fit the maps from the beginning">
          Go on
        </Button>
      </div>
    );
  }
  if (!isSlow) return refits ? null : <p className="panel__wait">Fitting…</p>;
  return (
    <div className="task">
      <TaskProgress label="Fitting maps" progress={progress} />
      <span>Fitting…</span>
      <Button onClick={known.stop} hint="Stop fitting; what is drawn stays">
        Cancel
      </Button>
    </div>
  );
}
