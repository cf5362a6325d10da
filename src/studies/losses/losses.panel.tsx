import './losses.css';
import '../runs/progress.css';
import { useMemo, useState, type ReactNode } from 'react';
import { PointHandle } from '../../lab/plots/PointHandle';
import { Sized } from '../../lab/plots/Sized';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, useTellReading, type PanelProps } from '../study';
import { CostsFigure } from './costs.figure';
import { FitsFigure } from './fits.figure';
import {
  askedOf,
  lossesSentence,
  lossesTables,
  projectLosses,
  readingOf,
  type LossesData,
} from './lossesData';
import { LossesControls, LossesKey, LossesLegend, LossesSettings } from './LossesControls';
import { readLossesText, writeLossesText, type LossesState } from './lossesText';
import { pointsOf, subjects } from './observations';
import type { Frame } from '../../plots/framed';
import { useTexts } from './useTexts';

/** Shows what a miss costs by each loss, and what each makes of the same observations while one is dragged away. */
export function LossesPanel({ text, setText }: PanelProps) {
  const texts = useTexts(text, setText);
  const said = useMemo(() => readLossesText(text), [text]);
  const [dragged, setDragged] = useState<{ held: number; place: number } | null>(null);
  const state = useMemo(() => (dragged ? movedTo(said, dragged) : said), [said, dragged]);
  const subject = useMemo(() => pointsOf(state.side, state.moved[state.side]), [state.side, state.moved]);
  const asked = useMemo(() => askedOf(state), [state]);
  const { answer, answered, fault } = useAnswer<'lossFits'>({ question: 'lossFits', subject, asked });
  const { look } = state;
  const data = useMemo(
    () =>
      answer && answered
        ? projectLosses({ answer, points: answered.subject, asked: answered.asked, look })
        : null,
    [answer, answered, look],
  );
  const reading = useMemo(() => data && readingOf(data), [data]);
  useTellReading(reading);
  const isSlide = useIsSlide();
  const change = (next: Partial<LossesState>, key: string): void =>
    texts.change(writeLossesText({ ...said, ...next }), key);
  const handle = (frame: Frame) => (
    <PointHandle
      points={subject}
      held={state.held}
      along={state.side === 'numbers' ? 'y' : 'x'}
      reach={subjects[state.side].reach}
      domain={subjects[state.side].domain}
      frame={frame}
      label={`Point ${state.held + 1}`}
      hint={
        state.side === 'numbers'
          ? 'Drag a point up or down, or use the arrow keys'
          : 'Drag a point sideways, or use the arrow keys'
      }
      onDrag={setDragged}
      onMove={(to) => {
        setDragged(null);
        change(movedTo(said, to), dragged ? '' : `move ${to.held}`);
      }}
    />
  );
  const pictures = data && <Pictures data={data} handle={isSlide ? null : handle} />;
  if (isSlide) {
    return (
      <div className="losses-slide">
        {pictures}
        {data && <LossesKey data={data} />}
        <p className="panel__sentence" role="status">
          {data ? lossesSentence(data) : ''}
        </p>
      </div>
    );
  }
  return (
    <section className="losses" aria-label="One point dragged away">
      <LossesControls said={said} texts={texts} change={change} />
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <p className="panel__wait">Learning…</p>}
      {pictures}
      {data && <LossesLegend data={data} onLook={(look) => change({ look }, 'look')} />}
      <p className="losses__sentence" role="status">
        {data ? lossesSentence(data) : ''}
      </p>
      <LossesSettings said={said} change={change} />
      {data && <Numbers of="losses" data={data} tables={lossesTables} />}
    </section>
  );
}

function movedTo(
  state: LossesState,
  { held, place }: { readonly held: number; readonly place: number },
): LossesState {
  const { side, moved } = state;
  return { ...state, held, moved: { ...moved, [side]: { ...moved[side], [held]: place } } };
}

interface PicturesProps {
  readonly data: LossesData;
  /** Draws what moves observations over the second picture; null where nothing is moved. */
  readonly handle: ((frame: Frame) => ReactNode) | null;
}

/** The two pictures, side by side where there is room. */
function Pictures({ data, handle }: PicturesProps) {
  return (
    <div className="losses__pictures">
      <Sized className="losses__picture">{(frame) => <CostsFigure data={data} frame={frame} />}</Sized>
      <Sized className="losses__picture">
        {(frame) => (
          <>
            <FitsFigure data={data} frame={frame} />
            {handle?.(frame)}
          </>
        )}
      </Sized>
    </div>
  );
}
