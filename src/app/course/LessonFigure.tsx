import { Guarded } from '../Boundary';
import { useLabState } from '../LabContext';
import { Plots } from '../lab/Plots';
import { StatusLine } from '../lab/StatusLine';
import { Notices } from '../lab/Notices';
import { PanelHost } from '../panels/PanelHost';
import { FigureTransport } from './FigureTransport';
import { useLesson } from './lessonContext';
import { symbols } from '../../lessons/symbols';

/** The Lab's own plots, or the panel that a state opens, with as much of the controls as a lesson needs. */
export function LessonFigure() {
  const panel = useLabState((state) => state.panel);
  const { symbol } = useLesson();
  const mark = symbol === null ? undefined : symbols[symbol]?.mark;
  return (
    <section className="lesson__figure" aria-label="Figure" data-mark={mark}>
      <Notices />
      {panel ? (
        <PanelHost open={panel} />
      ) : (
        <Guarded what="The figure">
          <Plots />
        </Guarded>
      )}
      <StatusLine />
      <FigureTransport />
    </section>
  );
}
