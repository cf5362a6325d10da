import './bent.css';
import { useMemo } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { CarriedNoise } from '../../engine/questions/carriedNoise';
import { useLabState } from '../../lab/LabContext';
import { Sized } from '../../lab/plots/Sized';
import { storedSnapshot } from '../../lab/state/select/can';
import { labelsIn } from '../../lab/state/select/labels';
import { useAnswer } from '../../lab/useAnswer';
import { Button } from '../../ui/Button';
import { Slider } from '../../ui/Slider';
import { formatPlace } from '../../vocabulary/numbers/labelled';
import { formatSize } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, type PanelProps } from '../study';
import { BentFigure } from './bent.figure';
import { bentSentence, bentTables, projectBent, straightSentence } from './bentData';
import { readBentText, writeBentText, type BentText } from './bentText';

/** Shows Gaussian noise at a place that was asked, and what the map of outputs makes of it (000 §4.1.2). */
export function BentPanel(props: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (!snapshot.model || snapshot.observations.length === 0)
    return <p>Nothing was observed yet, so there is no Ψ. Put an observation somewhere first.</p>;
  return <OfSnapshot {...props} snapshot={snapshot} />;
}

function OfSnapshot({ text, setText, snapshot }: PanelProps & { readonly snapshot: StepSnapshot }) {
  const said = useMemo(() => readBentText(text), [text]);
  const { place } = said;
  // A link may name more places than there are at this step.
  const index = place !== null && place <= snapshot.observations.length ? place - 1 : null;
  const { answer, answered, fault } = useAnswer<'carriedNoise'>({
    question: 'carriedNoise',
    subject: snapshot,
    asked: { place: index, sd: said.sd },
  });
  const data = useMemo(
    () => (answer && answered ? projectBent({ answer, labels: labelsIn(answered.subject) }) : null),
    [answer, answered],
  );
  const isSlide = useIsSlide();
  const picture = data && (
    <Sized className="bent__picture">{(frame) => <BentFigure data={data} frame={frame} />}</Sized>
  );
  if (isSlide) {
    return (
      <div className="bent-slide">
        {picture}
        {data && <Legend />}
        <p className="panel__sentence" role="status">
          {data ? bentSentence(data) : ''}
        </p>
      </div>
    );
  }
  return (
    <div className="bent">
      {answer && (
        <Controls
          answer={answer}
          said={said}
          snapshot={answered?.subject ?? snapshot}
          set={(next) => setText(writeBentText({ ...said, ...next }))}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <p className="panel__wait">Carrying the noise…</p>}
      {data && (
        <>
          <p className="bent__sentence" role="status">
            {bentSentence(data)}
          </p>
          {picture}
          <Legend />
          <p className="bent__sentence">{straightSentence(data)}</p>
          <Numbers of="noise through Ψ" data={data} tables={bentTables} />
        </>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly answer: CarriedNoise;
  readonly said: BentText;
  readonly snapshot: StepSnapshot;
  set(next: Partial<BentText>): void;
}

/** A slider over the places, the lowest mean first, and one of σ_n. They show what is asked for, also while that is computed. */
function Controls({ answer, said, snapshot, set }: ControlsProps) {
  const { places, ownSd, sdOfMeans } = answer;
  const place = said.place !== null && said.place <= places.length ? said.place - 1 : answer.place;
  const sd = said.sd ?? answer.sd;
  const rising = useMemo(
    () => places.map((_, i) => i).toSorted((a, b) => places[a]!.mean - places[b]!.mean),
    [places],
  );
  const has = places[place]!.scores.length > 1 && ownSd !== null;
  return (
    <div className="bent__controls">
      {places.length > 1 && (
        <Slider
          label="Place"
          hint="Places that were asked, by their means: the lowest first"
          value={rising.indexOf(place) + 1}
          text={formatPlace(labelsIn(snapshot), places[place]!.x)}
          spec={{ kind: 'integer', min: 1, max: places.length }}
          onChange={(rank) => set({ place: rising[rank - 1]! + 1 })}
        />
      )}
      <Slider
        label="Noise σₙ"
        hint="Standard deviation of the noise, in units of the output"
        value={sd}
        text={formatSize(sd)}
        spec={{ kind: 'number', min: sdOfMeans / 50, max: sdOfMeans * 3, scale: 'log' }}
        onChange={(value) => set({ sd: value })}
      />
      <Button
        hint={
          has
            ? 'Back to the standard deviation of the scores of this place'
            : 'Nothing was scored twice here, so this noise is made up'
        }
        disabled={said.sd === null}
        onClick={() => set({ sd: null })}
      >
        {has ? 'Spread of its scores' : 'As it was'}
      </Button>
    </div>
  );
}

/** Legend of what is drawn over z. */
function Legend() {
  return (
    <ul className="bent__legend">
      <li>
        <svg width="26" height="8" aria-hidden="true">
          <line className="predicted-line" x2="26" y1="4" y2="4" />
        </svg>
        <span>the noise</span>
      </li>
      <li>
        <svg width="26" height="8" aria-hidden="true">
          <line className="bent-straight" x2="26" y1="4" y2="4" />
        </svg>
        <span>the Gaussian that EGN takes</span>
      </li>
      <li>
        <svg width="26" height="10" aria-hidden="true">
          <line className="bent-tick" x1="13" x2="13" y2="10" />
        </svg>
        <span>a score</span>
      </li>
    </ul>
  );
}
