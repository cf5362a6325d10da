import type { ReactNode } from 'react';
import type { LabTask } from '../../state/data';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { TaskProgress } from '../TaskProgress';
import { useIsSlow } from '../useIsSlow';

/** The end of the row: what stands there, and over it what is being computed, so that nothing moves when it comes and goes. */
export function TransportEnd({ children }: { readonly children: ReactNode }) {
  const task = useLabState((state) => state.task);
  const slow = useIsSlow(task !== null);
  const shown = slow ? task : null;
  return (
    <div className="transport__end" data-busy={shown ? '' : undefined}>
      {children}
      {shown && <TaskBar task={shown} />}
    </div>
  );
}

/** What is being computed, how far it is, and a way to stop it. */
function TaskBar({ task }: { readonly task: LabTask }) {
  const { cancel } = useIntents();
  const { progress } = task;
  const words = `${progress?.label ?? task.label}…`;
  return (
    <div className="task">
      <span className="task__words" title={words}>
        {words}
      </span>
      <TaskProgress label={task.label} progress={progress} />
      {task.cancellable && (
        <Button onClick={cancel} hint="Stop computing; what was there stays">
          Cancel
        </Button>
      )}
    </div>
  );
}
