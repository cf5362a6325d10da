import './losses.css';
import './same.css';
import '../runs/progress.css';
import { useMemo, useState } from 'react';
import { PointHandle, type MovedPoint } from '../../lab/plots/PointHandle';
import { Sized } from '../../lab/plots/Sized';
import { useAnswer } from '../../lab/useAnswer';
import { plotIn, type Frame } from '../../plots/framed';
import { RunSign } from '../../plots/RunSign';
import { Button } from '../../ui/Button';
import { UndoButtons } from '../../ui/UndoButtons';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, type PanelProps } from '../study';
import { SameFigure } from './same.figure';
import {
  asked,
  costInWords,
  nameOf,
  nearestCurve,
  projectSame,
  sameSentence,
  sameTables,
  type SameData,
} from './sameData';
import { domain, observationsOf, reach, readSameText, writeSameText, type SameState } from './sameText';
import { useTexts } from './useTexts';

/** Shows three curves through the same points, each without any loss there; the one that is pointed at, focused or tapped is on top. */
export function SamePanel({ text, setText }: PanelProps) {
  const texts = useTexts(text, setText);
  const said = useMemo(() => readSameText(text), [text]);
  const [dragged, setDragged] = useState<MovedPoint | null>(null);
  const [under, light] = useState<number | null>(null);
  const state = useMemo(() => (dragged ? movedTo(said, dragged) : said), [said, dragged]);
  const subject = useMemo(() => observationsOf(state), [state]);
  const { answer, answered, fault } = useAnswer<'interpolants'>({ question: 'interpolants', subject, asked });
  const data = useMemo(
    () => (answer && answered ? projectSame(answer, answered.subject) : null),
    [answer, answered],
  );
  const isSlide = useIsSlide();
  const top = under ?? said.top;
  const change = (next: Partial<SameState>, key: string): void =>
    texts.change(writeSameText({ ...said, ...next }), key);
  const choose = (k: number | null): void => change({ top: k === said.top ? null : k }, 'top');
  const picture = data && (
    <Picture
      {...{ data, top }}
      state={state}
      onLight={light}
      moving={
        isSlide
          ? null
          : {
              onDrag: setDragged,
              onMove: (to) => {
                setDragged(null);
                change(movedTo(said, to), dragged ? '' : `move ${to.held}`);
              },
              onChoose: choose,
            }
      }
    />
  );
  const sentence = data ? sameSentence(data) : '';
  if (isSlide) {
    return (
      <div className="losses-slide">
        {picture}
        {data && <CurvesKey data={data} />}
        <p className="panel__sentence" role="status">
          {sentence}
        </p>
      </div>
    );
  }
  return (
    <section className="losses" aria-label="Many curves through the same points">
      <div className="losses__controls">
        <UndoButtons {...texts} />
        <Button
          hint="All points as they were at first"
          disabled={Object.keys(said.moved).length === 0}
          onClick={() => change({ moved: {} }, '')}
        >
          Put all back
        </Button>
      </div>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <p className="panel__wait">Learning…</p>}
      {picture}
      {data && <CurvesLegend data={data} chosen={said.top} onLight={light} onChoose={choose} />}
      <p className="losses__sentence" role="status">
        {sentence}
      </p>
      <p className="losses__note">
        Each curve is f = Σ αⱼ k(x, xⱼ) on the kernel exp(−d²/2σ²), σ its width, with Kα = y and nothing else
        asked of it, as in Figure 1.3 of Becker (2013). The squared, the ε-insensitive and Huber’s loss all
        cost nothing where f = y: by each of them all three curves are best.
      </p>
      {data && <Numbers of="same points" data={data} tables={sameTables} />}
    </section>
  );
}

function movedTo(state: SameState, { held, place }: MovedPoint): SameState {
  return { ...state, held, moved: { ...state.moved, [held]: place } };
}

interface PictureProps {
  readonly data: SameData;
  readonly state: SameState;
  /** Number of the curve on top, from 0; null for none. */
  readonly top: number | null;
  /** Which curve the pointer is at; null when it leaves. */
  onLight(k: number | null): void;
  /** What a hand does to points, and to curves that it presses; null where it does nothing. */
  readonly moving: {
    onDrag(to: MovedPoint | null): void;
    onMove(to: MovedPoint): void;
    onChoose(k: number | null): void;
  } | null;
}

function Picture({ data, state, top, onLight, moving }: PictureProps) {
  const { held } = state;
  const points = observationsOf(state);
  const nearest = (at: readonly [number, number], frame: Frame): number | null =>
    // As far as a finger is off.
    nearestCurve(data, at, ((domain.y[1] - domain.y[0]) * 2 * frame.text) / plotIn(frame).height);
  return (
    <Sized className="losses__picture same__picture">
      {(frame) => (
        <>
          <SameFigure data={data} frame={frame} top={top} held={held} />
          {moving && (
            <PointHandle
              {...{ points, held, reach, domain, frame }}
              along="y"
              label={`Point ${held + 1}`}
              hint="Drag a point up or down, or use the arrow keys; point at a curve to have it on top"
              onDrag={moving.onDrag}
              onMove={moving.onMove}
              onPoint={(at) => onLight(at && nearest(at, frame))}
              onTap={(at) => moving.onChoose(nearest(at, frame))}
            />
          )}
        </>
      )}
    </Sized>
  );
}

interface LegendProps {
  readonly data: SameData;
  /** Number of the curve that was chosen, from 0; null for none. */
  readonly chosen: number | null;
  /** Which curve the pointer or the focus is at; null when it leaves. */
  onLight(k: number | null): void;
  onChoose(k: number): void;
}

/**
 * Names the curves and says what each costs; one brings its curve on top while it is pointed at or focused, and for good when it is
 * pressed.
 */
function CurvesLegend({ data, chosen, onLight, onChoose }: LegendProps) {
  return (
    <div className="same__legend" role="group" aria-label="Curve on top">
      {data.curves.map((curve, k) => (
        <button
          key={k}
          type="button"
          className="same__curve"
          aria-pressed={k === chosen}
          title="Have this curve on top"
          onClick={() => onChoose(k)}
          onFocus={() => onLight(k)}
          onBlur={() => onLight(null)}
          onPointerEnter={() => onLight(k)}
          onPointerLeave={() => onLight(null)}
        >
          <RunSign index={k} />
          <span className="losses__name">{nameOf(curve)}</span>
          <span className="losses__told">{costInWords(data, curve)}</span>
        </button>
      ))}
    </div>
  );
}

/** Names the curves, where nothing is chosen. */
function CurvesKey({ data }: Pick<LegendProps, 'data'>) {
  return (
    <ul className="losses__key">
      {data.curves.map((curve, k) => (
        <li key={k}>
          <RunSign index={k} />
          <span>{`${nameOf(curve)}, ${costInWords(data, curve)}`}</span>
        </li>
      ))}
    </ul>
  );
}
