import './weights.css';
import { useMemo, useState } from 'react';
import { PointHandle, type MovedPoint } from '../../lab/plots/PointHandle';
import { Sized } from '../../lab/plots/Sized';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, useTellReading, type PanelProps } from '../study';
import { WeightsFigure } from './weights.figure';
import { FunctionsFigure } from './functions.figure';
import { WeightsControls } from './WeightsControls';
import {
  askedOf,
  nearestLine,
  projectWeights,
  readingOf,
  weightsSentence,
  weightsTables,
} from './weightsData';
import {
  answersOf,
  domain,
  heldOf,
  reach,
  readWeightsText,
  writeWeightsText,
  type WeightsState,
} from './weightsText';

/** Shows what is believed of the weights of a line, and the lines; a weight under the pointer lights its line, and a line its weight. */
export function WeightsPanel({ text, setText }: PanelProps) {
  const said = useMemo(() => readWeightsText(text), [text]);
  const [dragged, setDragged] = useState<MovedPoint | null>(null);
  const [under, light] = useState<number | null>(null);
  const state = useMemo(() => (dragged ? movedTo(said, dragged) : said), [said, dragged]);
  const subject = useMemo(() => answersOf(state), [state]);
  const asked = useMemo(() => askedOf(state), [state]);
  const { answer, answered, fault } = useAnswer<'weights'>({ question: 'weights', subject, asked });
  const data = useMemo(() => {
    if (!answer || !answered) return null;
    const shown = { ...state, n: answered.subject.x.length };
    return projectWeights({ told: answer, points: answered.subject, asked: answered.asked, state: shown });
  }, [answer, answered, state]);
  const reading = useMemo(() => data && readingOf(data), [data]);
  useTellReading(reading);
  const isSlide = useIsSlide();
  const change = (next: Partial<WeightsState>): void => setText(writeWeightsText({ ...said, ...next }));
  const lit = under ?? said.lit - 1;
  const choose = (line: number): void => change({ lit: line + 1 });
  const held = heldOf(state);
  const pictures = data && (
    <div className="weights__pictures">
      <Sized className="weights__picture">
        {(frame) => <WeightsFigure data={data} frame={frame} lit={lit} onLight={light} onChoose={choose} />}
      </Sized>
      <Sized className="weights__picture">
        {(frame) => (
          <>
            <FunctionsFigure data={data} frame={frame} lit={lit} onLight={light} />
            {held !== null && !isSlide && (
              <PointHandle
                points={subject}
                held={held}
                along="y"
                reach={reach}
                domain={domain}
                frame={frame}
                label={`Answer ${held + 1}`}
                hint="Drag an answer up or down, or use the arrow keys"
                onDrag={setDragged}
                onMove={(to) => {
                  setDragged(null);
                  setText(writeWeightsText(movedTo(said, to)));
                }}
                onPoint={(at) => light(at && nearestLine(data, at))}
              />
            )}
          </>
        )}
      </Sized>
    </div>
  );
  const told = (
    <p className={isSlide ? 'panel__sentence' : 'weights__sentence'} role="status">
      {data ? weightsSentence(data) : ''}
    </p>
  );
  if (isSlide) {
    return (
      <div className="weights-slide">
        {pictures}
        {told}
      </div>
    );
  }
  return (
    <section className="weights" aria-label="Weights and lines">
      <WeightsControls said={said} change={change} />
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <p className="panel__wait">Computing…</p>}
      {pictures}
      {told}
      {data && <Numbers of="weights" data={data} tables={weightsTables} />}
    </section>
  );
}

function movedTo(state: WeightsState, { held, place }: MovedPoint): WeightsState {
  return { ...state, at: held, moved: { ...state.moved, [held]: place } };
}
