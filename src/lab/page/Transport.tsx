import { pipelineIn } from '../../engine/experiment/inputs';
import { Suspense, type ReactNode } from 'react';
import { canBack, interactionOf, lastStep, maySoonStep, shownSpec } from '../state/select/can';
import { isFound } from '../state/select/ending';
import { budgetOf } from '../state/select/labels';
import { Button } from '../../ui/Button';
import { BackIcon, FirstIcon, LastIcon, PauseIcon, PlayIcon, ResetIcon, StepIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { Guarded } from '../Boundary';
import { usePresentRoom } from '../rooms';
import { Timeline } from './Timeline';
import type { LabTask } from '../state/data';
import { TaskProgress, useIsSlow } from '../TaskProgress';
import { later } from '../../ui/later';

const BranchButton = later(async () => ({
  default: (await import('../branches/BranchButton')).BranchButton,
}));

const AskTell = later(async () => ({ default: (await import('./AskTell')).AskTell }));

/** The controls of time: first, back, step, play, last, reset, and the timeline. */
export function Transport() {
  const intents = useIntents();
  const step = useLabState((state) => state.step);
  const last = useLabState(lastStep);
  const budget = useLabState(budgetOf);
  const mayStep = useLabState(maySoonStep);
  const mayGoBack = useLabState(canBack);
  const room = usePresentRoom();
  const counts = useLabState((state) => pipelineIn(shownSpec(state)) !== null);
  return (
    <div className="transport" role="group" aria-label="Time">
      <Button
        variant="icon"
        label="First"
        shortcut="Home"
        hint="Back to the start"
        disabled={!mayGoBack}
        onClick={intents.first}
      >
        <FirstIcon />
      </Button>
      <Button
        variant="icon"
        label="Back"
        shortcut="ArrowLeft"
        hint="One step back"
        disabled={!mayGoBack}
        onClick={intents.back}
      >
        <BackIcon />
      </Button>
      <Next isUnused={last === 0 && mayStep} mayStep={mayStep} />
      <Button
        variant="icon"
        label="Last"
        shortcut="End"
        hint="To the last step made"
        disabled={step >= last}
        onClick={intents.last}
      >
        <LastIcon />
      </Button>
      <Button
        variant="icon"
        label="Reset"
        shortcut="r"
        hint="Start again with the same seed"
        onClick={intents.reset}
      >
        <ResetIcon />
      </Button>
      <div className="transport__rail">
        <Timeline step={step} last={last} budget={budget} />
        <TransportEnd>
          {counts && room?.Count ? (
            <Guarded what="The number of answers">
              <Suspense>
                <room.Count />
              </Suspense>
            </Guarded>
          ) : (
            <span className="timeline__text">{`step ${step} of ${Math.max(budget, last)}`}</span>
          )}
          <Branches />
        </TransportEnd>
      </div>
      {counts && room?.Switch && (
        <div className="transport__answers">
          <Guarded what="The switch between answers">
            <Suspense>
              <room.Switch />
            </Suspense>
          </Guarded>
        </div>
      )}
    </div>
  );
}

/** The tree of branches, once there is one. */
function Branches() {
  const branches = useLabState((state) => state.branches.length);
  if (branches === 0) return null;
  return (
    <Guarded what="The tree of branches">
      <Suspense>
        <BranchButton count={branches + 1} />
      </Suspense>
    </Guarded>
  );
}

/** Controls that make the next step: buttons where there is a function to ask, else the field for the result. */
function Next(props: OnwardsProps) {
  const hasFunction = useLabState(interactionOf) === 'ask';
  if (hasFunction) return <Onwards {...props} />;
  return (
    <Guarded what="The card of the next place">
      <Suspense>
        <AskTell />
      </Suspense>
    </Guarded>
  );
}

interface OnwardsProps {
  /** True before the first step: then the key is named. */
  readonly isUnused: boolean;
  readonly mayStep: boolean;
}

/** The controls that make further steps. */
function Onwards({ isUnused, mayStep }: OnwardsProps) {
  const { step } = useIntents();
  const playing = useLabState((state) => state.playing);
  const isQuiet = useLabState(isFound);
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'primary'}
        className="transport__step"
        shortcut="ArrowRight"
        hint="Ask the function at the next query"
        disabled={!mayStep}
        onClick={() => step()}
      >
        Step <StepIcon />
      </Button>
      <span className="transport__hint">{isUnused && !isQuiet && 'press →'}</span>
      <PlayButton playing={playing} disabled={!mayStep && !playing} />
    </>
  );
}

function PlayButton({ playing, disabled }: { readonly playing: boolean; readonly disabled: boolean }) {
  const { play, pause } = useIntents();
  return playing ? (
    <Button className="transport__play" label="Pause" shortcut=" " hint="Stop here" onClick={pause}>
      <PauseIcon /> <span>Pause</span>
    </Button>
  ) : (
    <Button
      className="transport__play"
      label="Play"
      shortcut=" "
      hint="Keep stepping"
      disabled={disabled}
      onClick={play}
    >
      <PlayIcon /> <span>Play</span>
    </Button>
  );
}

/** The end of the row. The running task covers it, so that nothing moves when a task begins or ends. */
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

/** The running task: its name, its progress, and a button to cancel it. */
function TaskBar({ task }: { readonly task: LabTask }) {
  const { cancel } = useIntents();
  const { progress } = task;
  const queued = useLabState((state) => state.queued);
  const begun = progress?.label ?? task.label;
  const words = queued > 0 ? `${begun}, then ${queued} more…` : `${begun}…`;
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
