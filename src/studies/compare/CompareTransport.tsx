import type { CSSProperties } from 'react';
import { canStep, lastStep } from './compareData';
import { planned } from '../runs/columns';
import { Button } from '../../ui/Button';
import { BackIcon, FirstIcon, LastIcon, PauseIcon, PlayIcon, StepIcon } from '../../ui/icons';
import { useCompareIntents, useCompareState } from './CompareContext';
import { CompareProgress } from './CompareProgress';

/** Stepping, playing and scrubbing, all columns together. */
export function CompareTransport() {
  const { first, back, step: go, last: toLast, play, pause } = useCompareIntents();
  const step = useCompareState((state) => state.step);
  const last = useCompareState(lastStep);
  const mayStep = useCompareState(canStep);
  const playing = useCompareState((state) => state.playing);
  return (
    <div className="transport compare__transport" role="group" aria-label="Time">
      <Button
        variant="icon"
        label="First"
        shortcut="Home"
        hint="Back to the common start"
        disabled={step === 0}
        onClick={first}
      >
        <FirstIcon />
      </Button>
      <Button
        variant="icon"
        label="Back"
        shortcut="ArrowLeft"
        hint="One step back in all columns"
        disabled={step === 0}
        onClick={back}
      >
        <BackIcon />
      </Button>
      <Button
        variant="primary"
        shortcut="ArrowRight"
        hint="Each column asks the function at its own next query"
        disabled={!mayStep}
        onClick={go}
      >
        Step <StepIcon />
      </Button>
      {playing ? (
        <Button shortcut=" " hint="Stop here" onClick={pause}>
          <PauseIcon /> Pause
        </Button>
      ) : (
        <Button shortcut=" " hint="Keep stepping" disabled={!mayStep} onClick={play}>
          <PlayIcon /> Play
        </Button>
      )}
      <Button
        variant="icon"
        label="Last"
        shortcut="End"
        hint="To the last step all columns have"
        disabled={step >= last}
        onClick={toLast}
      >
        <LastIcon />
      </Button>
      <CompareTimeline step={step} last={last} />
      <CompareProgress />
    </div>
  );
}

/** The slider over the steps all columns have; as long as the longest budget. */
function CompareTimeline({ step, last }: { readonly step: number; readonly last: number }) {
  const { goTo } = useCompareIntents();
  const budget = useCompareState(({ columns }) => planned(columns));
  const length = Math.max(budget, last, 1);
  const style = { '--filled': `${(100 * step) / length}%`, '--reached': `${(100 * last) / length}%` };
  return (
    <div className="timeline">
      <input
        className="range timeline__range"
        type="range"
        aria-label="Timeline"
        aria-valuetext={`step ${step} of ${last} made, ${budget} planned`}
        title={`Step ${step}. ${last} made, ${budget} planned.`}
        min={0}
        max={length}
        step={1}
        value={step}
        style={style as CSSProperties}
        onChange={(event) => goTo(Math.min(last, Number(event.target.value)))}
      />
      <span className="timeline__text">
        step {step} of {length}
      </span>
    </div>
  );
}
