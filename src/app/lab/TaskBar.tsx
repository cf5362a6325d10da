import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { useIsSlow } from '../useIsSlow';

/** What is being computed, how far it is, and a way to stop it. */
export function TaskBar() {
  const task = useLabState((state) => state.task);
  const { cancel } = useIntents();
  const slow = useIsSlow(task !== null);
  if (!task || !slow) return null;
  const { progress } = task;
  return (
    <div className="task">
      <progress
        aria-label={task.label}
        {...(progress ? { value: progress.done, max: Math.max(1, progress.total) } : {})}
      />
      <span>{progress?.label ?? task.label}…</span>
      {task.cancellable && (
        <Button onClick={cancel} hint="Stop computing; what was there stays">
          Cancel
        </Button>
      )}
    </div>
  );
}
