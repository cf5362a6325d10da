import type { Computing } from '../runs/computing';
import { Button } from '../../ui/Button';
import { TaskProgress, useIsSlow } from '../../app/TaskProgress';
import { useCompareIntents, useCompareState } from './CompareContext';

/** Which column is computed and how far it is, and a way to stop it. */
export function CompareProgress() {
  const computing = useCompareState((state) => state.computing);
  const { cancel } = useCompareIntents();
  const slow = useIsSlow(computing !== null);
  return (
    <div className="transport__end">{computing && slow && <ColumnTask {...computing} cancel={cancel} />}</div>
  );
}

type ColumnTaskProps = Computing & { cancel(): void };

function ColumnTask({ column, of, step, progress, cancel }: ColumnTaskProps) {
  const words = `column ${column} of ${of}, step ${step}`;
  return (
    <div className="task">
      <TaskProgress label={`Computing ${words}`} progress={progress} />
      <span className="task__words">{words}</span>
      <Button onClick={cancel} hint="Stop computing; what was there stays">
        Cancel
      </Button>
    </div>
  );
}
