import './figure.css';
import './figureMarks.css';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLabState, useIntents } from '../lab/LabContext';
import { Notices, StatusLine } from '../lab/page/Announcements';
import { RoomStage } from '../lab/page/RoomStage';
import { TextAroundProvider } from '../lab/page/textAround';
import type { StoryWords } from '../vocabulary/axes';
import { EmptyPlots } from '../lab/plots/PlotArea';
import { PanelHost } from '../studies/PanelHost';
import { canBack, interactionOf, maySoonStep, showsRun } from '../lab/state/select/can';
import { Button } from '../ui/Button';
import { BackIcon, StepIcon } from '../ui/icons';
import { TransportEnd } from '../lab/page/Transport';
import { MoreBelow } from './MoreBelow';
import { keepFigure } from './pages/beforeLesson';

interface LabFigureProps {
  /** What the text calls the input and the output. */
  readonly story?: StoryWords | undefined;
  /** Id of the mark to highlight. */
  readonly mark?: string | undefined;
  /** True while the next query is hidden: no sentence tells it, and no step goes there. */
  readonly hidesNext?: boolean;
  /** True until the run of this figure is opened: the one before is not shown. */
  readonly isWaiting?: boolean;
  /** What stands below it in the place of its sentence and its buttons. */
  readonly foot?: ReactNode;
}

/** The plots of a state's room, or the panel that it opens, within the text of a page, with few controls. */
export function LabFigure({ story, mark, hidesNext = false, isWaiting = false, foot }: LabFigureProps) {
  const around = useMemo(() => ({ story: story ?? null }), [story]);
  const panel = useLabState((state) => state.panel);
  const isOfRun = useLabState(showsRun);
  const figure = useRef<HTMLElement>(null);
  return (
    <section ref={figure} className="lab-figure" aria-label="Figure" data-mark={mark}>
      <Notices />
      {isWaiting ? (
        <EmptyPlots />
      ) : panel ? (
        <PanelHost open={panel} />
      ) : (
        <TextAroundProvider value={around}>
          <RoomStage what="The figure" />
        </TextAroundProvider>
      )}
      {foot ?? (
        <>
          {isOfRun && <StatusLine hidesNext={hidesNext || isWaiting} />}
          <FigureTransport hidesNext={hidesNext} isOfRun={isOfRun} figure={figure} />
        </>
      )}
    </section>
  );
}

interface FigureTransportProps {
  /** True while the next query is hidden: then no step goes there. */
  readonly hidesNext: boolean;
  /** True if what is shown is about the run. */
  readonly isOfRun: boolean;
  readonly figure: RefObject<HTMLElement | null>;
}

/** Steps on and back where there is a function to ask and the link does not hide that, and opens the figure's run in the laboratory. */
function FigureTransport({ hidesNext, isOfRun, figure }: FigureTransportProps) {
  const intents = useIntents();
  const { step, back } = intents;
  const mayStep = useLabState(maySoonStep);
  const mayGoBack = useLabState(canBack);
  const hasFunction = useLabState(interactionOf) === 'ask';
  const hidesSteps = useLabState(({ hide }) => hide.includes('transport'));
  return (
    <div className="lab-figure__controls" role="group" aria-label="Time">
      {hasFunction && isOfRun && !hidesSteps && (
        <>
          {(mayGoBack || !hidesNext) && (
            <Button variant="icon" label="Back" hint="One step back" disabled={!mayGoBack} onClick={back}>
              <BackIcon />
            </Button>
          )}
          {!hidesNext && (
            <Button hint="Ask the function at the next query" disabled={!mayStep} onClick={() => step()}>
              Step <StepIcon />
            </Button>
          )}
        </>
      )}
      <MoreBelow figure={figure} />
      <TransportEnd>
        <Button hint="The figure’s run, with all there is to set" onClick={() => keepFigure(intents)}>
          Open in the Lab
        </Button>
      </TransportEnd>
    </div>
  );
}
