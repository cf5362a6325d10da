import './figure.css';
import './figureMarks.css';
import { Guarded } from '../Boundary';
import { useLabState } from '../LabContext';
import { Notices } from '../lab/Notices';
import { Plots } from '../lab/Plots';
import { StatusLine } from '../lab/StatusLine';
import { PanelHost } from '../../studies/PanelHost';
import { FigureTransport } from './FigureTransport';

interface LabFigureProps {
  /** The mark that lights up. */
  readonly mark?: string | undefined;
  /** Whether the next query is kept back: no words tell it, and no step goes there. */
  readonly hidesNext?: boolean;
}

/** The Lab's own plots beside the words of a page, or the panel that a state opens, with as much of the controls as reading needs. */
export function LabFigure({ mark, hidesNext = false }: LabFigureProps) {
  const panel = useLabState((state) => state.panel);
  return (
    <section className="lab-figure" aria-label="Figure" data-mark={mark}>
      <Notices />
      {panel ? (
        <PanelHost open={panel} />
      ) : (
        <Guarded what="The figure">
          <Plots />
        </Guarded>
      )}
      <StatusLine hidesNext={hidesNext} />
      <FigureTransport hidesNext={hidesNext} />
    </section>
  );
}
