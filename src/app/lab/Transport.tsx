import { canBack, canStep, interactionOf, lastStep } from '../../state/select/can';
import { budgetOf } from '../../state/select/labels';
import { Button } from '../../ui/Button';
import { BackIcon, FirstIcon, LastIcon, PauseIcon, PlayIcon, ResetIcon, StepIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { BeatButton } from './BeatButton';
import { BranchButton } from './BranchButton';
import { SpeedChoice } from './SpeedChoice';
import { TransportEnd } from './TaskBar';
import { Timeline } from './Timeline';

/** Stepping and playing, where there is a function to ask, and scrubbing. */
export function Transport() {
  const intents = useIntents();
  const step = useLabState((state) => state.step);
  const last = useLabState(lastStep);
  const budget = useLabState(budgetOf);
  const mayStep = useLabState(canStep);
  const mayGoBack = useLabState(canBack);
  const hasFunction = useLabState(interactionOf) === 'ask';
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
      {hasFunction && <Onwards isUnused={last === 0 && mayStep} mayStep={mayStep} />}
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
          <span className="timeline__text">
            step {step} of {Math.max(budget, last)}
          </span>
          <BranchButton />
        </TransportEnd>
      </div>
    </div>
  );
}

interface OnwardsProps {
  /** Whether nobody has stepped yet: then the key is named. */
  readonly isUnused: boolean;
  readonly mayStep: boolean;
}

/** What makes further steps. */
function Onwards({ isUnused, mayStep }: OnwardsProps) {
  const { step } = useIntents();
  const playing = useLabState((state) => state.playing);
  return (
    <>
      <Button
        variant="primary"
        shortcut="ArrowRight"
        hint="Ask the function at the next query"
        disabled={!mayStep}
        onClick={step}
      >
        Step <StepIcon />
      </Button>
      <span className="transport__aside" data-unused={isUnused ? '' : undefined}>
        {isUnused && <span className="transport__hint">press →</span>}
        <BeatButton disabled={!mayStep} />
      </span>
      <PlayButton playing={playing} disabled={!mayStep && !playing} />
      <SpeedChoice />
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
