import type { ExperimentSpec } from '../../engine/experiment/spec';
import { plannedMethods } from './tasks';
import { sameValue } from '../../engine/experiment/sameValue';
import { labelsOf } from '../../state/select/labels';
import { Button } from '../../ui/Button';
import { useBatchState, type RunningBatch } from './useBatch';

interface MovedLabProps {
  readonly batch: RunningBatch;
  /** The Lab as it is. */
  readonly base: ExperimentSpec;
  onFollow(): void;
}

/** Says so where the trials are of the Lab as it was, and offers to follow it. */
export function MovedLab({ batch, base, onFollow }: MovedLabProps) {
  const former = useBatchState(batch, (data) => data.base);
  const own = useBatchState(batch, (data) => plannedMethods(data)[0]!.label);
  const isRunning = useBatchState(batch, (data) => data.running !== null);
  if (sameValue(former, base)) return null;
  return (
    <div className="batch__moved">
      <p>
        These trials are of the Lab as it was: {own} on {labelsOf(former).objective}, from seed {former.seed}.
        The Lab has other settings now.
      </p>
      <Button
        disabled={isRunning}
        onClick={onFollow}
        hint="Plan trials of the Lab as it is; those here are kept"
      >
        Follow the Lab
      </Button>
    </div>
  );
}
