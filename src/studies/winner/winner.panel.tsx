import './winner.css';
import { useMemo } from 'react';
import { boxOf, kindsOf } from '../../engine/experiment/inputs';
import type { InputKind } from '../../engine/objectives/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { LossWords } from '../../engine/losses/loss';
import { lossWords } from '../../engine/losses/registry';
import { useLabState } from '../../lab/LabContext';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';
import { storedSnapshot } from '../../lab/state/select/can';
import { labelsIn } from '../../lab/state/select/labels';
import { crosshairOf } from '../../lab/state/select/place';
import { useAnswer } from '../../lab/useAnswer';
import { Button } from '../../ui/Button';
import { ParamPanel } from '../../ui/ParamPanel';
import { MemberSelect } from '../../ui/Select';
import { Slider, type SliderSpec } from '../../ui/Slider';
import { formatInput, formatPlace } from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide, type PanelProps } from '../study';
import { costText, projectWinner, winnerSentence, winnerTables, type WinnerData } from './winnerData';
import { WinnerFigure } from './winner.figure';
import { readWinnerText, writeWinnerText, type WinnerText } from './winnerText';

/** Shows which number to name for the function at a place, by what a miss costs (001, 2.28 and 2.29). */
export function WinnerPanel(props: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  const place = useLabState((state) => crosshairOf(state, null));
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (!snapshot.model || !place) return <p>Nothing is believed yet. Put an observation somewhere first.</p>;
  return <Winner {...props} snapshot={snapshot} usual={place} />;
}

interface WinnerProps extends PanelProps {
  readonly snapshot: StepSnapshot;
  /** The place that is shown if the link says no other. */
  readonly usual: readonly number[];
}

function Winner({ text, setText, snapshot, usual }: WinnerProps) {
  const said = useMemo(() => readWinnerText(text), [text]);
  const { loss, params } = said;
  const place = placeIn(said, snapshot, usual);
  const isSlide = useIsSlide();
  const known = useAnswer<'guesses'>({
    question: 'guesses',
    subject: snapshot,
    asked: { place, loss: loss.id, params },
  });
  const { answer, answered, fault } = known;
  const data = useMemo(() => {
    if (!answer || !answered) return null;
    const asked = answered.asked;
    const own = lossWords.find(({ id }) => id === asked.loss)!;
    const labels = labelsIn(answered.subject);
    return projectWinner({
      guesses: answer,
      loss: own,
      lossText: lossInWords({ loss: own, params: asked.params }),
      place: `${isQuery(asked.place, answered.subject) ? 'the query, ' : ''}${formatPlace(labels, asked.place)}`,
      labels,
    });
  }, [answer, answered]);
  const set = (next: Partial<WinnerText>): void => setText(writeWinnerText({ ...said, ...next }));
  const isWaiting = !data && !fault;
  return (
    <div className={isSlide ? 'winner-slide' : 'winner'}>
      {!isSlide && <Controls said={said} place={place} snapshot={snapshot} set={set} />}
      {fault && <p role="alert">{fault}</p>}
      {isWaiting && <p className="panel__wait">Weighing the misses…</p>}
      {data && !fault && (isSlide ? <Slide data={data} /> : <Found data={data} loss={loss} />)}
    </div>
  );
}

interface DataProps {
  readonly data: WinnerData;
}

/** The picture, and one sentence at the foot. */
function Slide({ data }: DataProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <>
      <div ref={ref} className="winner-slide__picture">
        {size.height > 0 && <WinnerFigure data={data} frame={{ ...size, text }} />}
      </div>
      <p className="panel__sentence" role="status">
        {winnerSentence(data)}
      </p>
    </>
  );
}

/** Height of the figure on a page, in text sizes. */
const lines = 30;

/** The sentence, the picture, and beside it the number that each loss makes one name. */
function Found({ data, loss }: DataProps & { readonly loss: LossWords }) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <>
      <p className="winner__sentence" role="status">
        {winnerSentence(data)}
      </p>
      <div className="winner__found">
        <div ref={ref} className="winner__picture">
          {width > 0 && <WinnerFigure data={data} frame={{ width, height: text * lines, text }} />}
        </div>
        <NamedTable data={data} />
      </div>
      <Numbers of="picking a winner" data={data} tables={winnerTables} />
      <p className="winner__note">{loss.summary}</p>
    </>
  );
}

/** Returns the place [d] that is shown: with one input that of the link, if it lies in the box. */
function placeIn({ at }: WinnerText, { spec }: StepSnapshot, usual: readonly number[]): readonly number[] {
  const [side, ...others] = boxOf(spec);
  const isThere = at !== null && side && others.length === 0 && at >= side[0] && at <= side[1];
  return isThere ? [at] : usual;
}

function isQuery(place: readonly number[], { proposal }: StepSnapshot): boolean {
  return proposal !== null && place.every((value, p) => value === proposal.x[p]);
}

/** Names a loss with its parameter: "Huber, δ = 0.5 sd". */
function lossInWords({ loss, params }: Pick<WinnerText, 'loss' | 'params'>): string {
  const all = loss.params.map(({ id, label, default: usual }) => {
    const value = formatNumber(Number(params[id] ?? usual));
    return `${label.split(' ').at(-1)!} = ${value}${loss.distances.includes(id) ? ' sd' : ''}`;
  });
  return [loss.label, ...all].join(', ');
}

interface ControlsProps {
  readonly said: WinnerText;
  readonly place: readonly number[];
  readonly snapshot: StepSnapshot;
  set(next: Partial<WinnerText>): void;
}

function Controls({ said, place, snapshot, set }: ControlsProps) {
  const { loss, params, at } = said;
  const labels = labelsIn(snapshot);
  const box = boxOf(snapshot.spec);
  const [side] = box;
  const kind = kindsOf(snapshot.spec)?.[0];
  const specs = loss.params.map((spec) =>
    loss.distances.includes(spec.id) ? { ...spec, unit: 'sd' } : spec,
  );
  return (
    <div className="winner__controls">
      <MemberSelect
        label="Loss"
        members={lossWords}
        id={loss.id}
        onChange={(id) => set({ loss: lossWords.find((one) => one.id === id)!, params: {} })}
      />
      <ParamPanel
        specs={specs}
        values={params}
        onChange={(id, value) => set({ params: { ...params, [id]: Number(value) } })}
      />
      {box.length === 1 && side && (
        <>
          <Slider
            label={`Place ${labels.x}`}
            hint="Where the function is guessed: the belief is that along this place"
            value={place[0]!}
            text={formatInput(labels, 0, place[0]!)}
            spec={sliderOf(side, kind)}
            onChange={(value) => set({ at: kind?.includes('integer') ? Math.round(value) : value })}
          />
          <Button
            hint={
              at === null ? 'The belief is shown at the next query' : 'Back to the place of the next query'
            }
            disabled={at === null}
            onClick={() => set({ at: null })}
          >
            At the query
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns what the slider of the only input runs over, as the input is searched. */
function sliderOf([min, max]: readonly [number, number], kind: InputKind | undefined): SliderSpec {
  if (kind === 'integer' || kind === 'categorical') return { kind: 'integer', min, max };
  return { kind: 'number', min, max, scale: kind?.startsWith('log') ? 'log' : 'linear' };
}

/** Lists the number that each loss makes one name, and what naming it costs by the chosen loss. */
function NamedTable({ data: { named, chosen, loss } }: DataProps) {
  return (
    <table className="winner__named">
      <thead>
        <tr>
          <th scope="col">By this loss you name</th>
          <th scope="col">number</th>
          <th scope="col" title={`Expected loss of naming it, by “${loss}”`}>
            expected loss
          </th>
        </tr>
      </thead>
      <tbody>
        {named.map((one) => (
          <tr key={one.loss} aria-current={one === chosen ? 'true' : undefined}>
            <th scope="row">
              <b>{one.words.label}</b>
              <span>{one.words.names}</span>
            </th>
            <td>{one.text}</td>
            <td>{costText(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
