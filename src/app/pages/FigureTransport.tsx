import { canBack, canStep, interactionOf } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { BackIcon, StepIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { TransportEnd } from '../lab/TaskBar';
import { keepFigure } from './beforeLesson';

interface FigureTransportProps {
  /** Whether the next query is kept back: then no step may go there. */
  readonly hidesNext: boolean;
}

/** A step on and back where there is a function to ask, and the way to all the rest. */
export function FigureTransport({ hidesNext }: FigureTransportProps) {
  const intents = useIntents();
  const { step, back } = intents;
  const mayStep = useLabState(canStep);
  const mayGoBack = useLabState(canBack);
  const hasFunction = useLabState(interactionOf) === 'ask';
  return (
    <div className="lab-figure__controls" role="group" aria-label="Time">
      {hasFunction && (
        <>
          <Button variant="icon" label="Back" hint="One step back" disabled={!mayGoBack} onClick={back}>
            <BackIcon />
          </Button>
          {!hidesNext && (
            <Button hint="Ask the function at the next query" disabled={!mayStep} onClick={step}>
              Step <StepIcon />
            </Button>
          )}
        </>
      )}
      <TransportEnd>
        <Button hint="The figure’s run, with all there is to set" onClick={() => keepFigure(intents)}>
          Open in the Lab
        </Button>
      </TransportEnd>
    </div>
  );
}
