import { useDisplay } from '../../lab/plots/useDisplay';
import './ranking.css';
import { useMemo } from 'react';
import { headOf, measures, projectRanking, rankingTables } from './rankingData';
import { RankingFigure } from './ranking.figure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { RunRanking } from '../../engine/questions/ranking';
import { initialData } from '../../lab/state/data';
import { storedSnapshot } from '../../lab/state/select/can';
import { labelsIn } from '../../lab/state/select/labels';
import { encodeLink } from '../../link/encodeLink';
import { formatCoordinates, formatOutput, type Written } from '../../vocabulary/numbers/labelled';
import { formatNumber, formatSize } from '../../vocabulary/numbers/write';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { useTellReading, type PanelProps } from '../study';
import { exampleOfScores } from './example';
import { Measures } from './Measures';
import { readingOf, settingsOf, textOf } from './settings';

/** Shows which of the places found is best by each measure (000 §3.3). */
export function RankingPanel({ text, setText }: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  const settings = useMemo(() => settingsOf(text), [text]);
  const { answer, answered, fault } = useAnswer<'ranking'>(
    snapshot && { question: 'ranking', subject: snapshot, asked: settings },
  );
  useTellReading(
    useMemo(
      () => (answer && answered ? readingOf(answer, answered.subject.step, answered.asked) : null),
      [answer, answered],
    ),
  );
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  return (
    <div className="ranking">
      {!snapshot.observations.some(({ scores }) => scores) && <SingleAnswers />}
      <Pending snapshot={snapshot} />
      {fault && <p role="alert">{fault}</p>}
      {answer && answered ? (
        <Ranked answer={answer} snapshot={answered.subject} />
      ) : (
        <p className="panel__wait">Ranking…</p>
      )}
      <Measures settings={settings} onChange={(next) => setText(textOf(next))} />
    </div>
  );
}

/** Says that single answers give nothing to rank by, and links to an example. */
function SingleAnswers() {
  const href = `#${encodeLink({ ...initialData, spec: exampleOfScores(), step: 8, panel: { id: 'ranking', text: '' } })}`;
  return (
    <p className="ranking__note">
      Here a place has one answer each time it is asked, so there is hardly anything to tell luck from
      quality. Ranking is for several scores of one place, such as the folds of a cross-validation:{' '}
      <a href={href} title="Opens a table of made-up cross-validation scores">
        see it on an example
      </a>
      , or bring a table with several scores in a row.
    </p>
  );
}

/** Names the places that are asked and have no answer yet. */
function Pending({ snapshot }: Pick<RankedProps, 'snapshot'>) {
  const labels = labelsIn(snapshot);
  const places = snapshot.batch?.pending.map(({ x }) => formatCoordinates(labels, x)) ?? [];
  if (places.length === 0) return null;
  return (
    <p className="ranking__note">{`Asked and not answered yet, so not ranked: ${places.join('; ')}.`}</p>
  );
}

interface RankedProps {
  readonly answer: RunRanking;
  readonly snapshot: StepSnapshot;
}

function Ranked({ answer, snapshot }: RankedProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const labels = labelsIn(snapshot);
  const data = useMemo(() => projectRanking(answer, labels), [answer, labels]);
  const { y: output } = labels;
  const inputs = headOf(labels);
  return (
    <div ref={ref} className="ranking__found">
      {width > 0 && <RankingFigure data={data} width={width} text={text} name={output} />}
      <Numbers of="scores of each place" data={{ data, inputs, output }} tables={rankingTables} />
      <RankingTable ranking={answer} head={inputs} labels={labels} />
      <Meanings />
    </div>
  );
}

/** Explains the columns of the table: each measure by its formula and a sentence. */
function Meanings() {
  return (
    <dl className="ranking__meanings">
      {measures.map(({ id, formula, meaning }) => (
        <div key={id}>
          <dt>{formula}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
      <div>
        <dt>group, p</dt>
        <dd>
          Places join a group, from the lowest mean upwards, while Welch’s two-sided test against the whole
          group gives p above τ; p is how often equally good places would differ as much by chance.
        </dd>
      </div>
    </dl>
  );
}

interface RankingTableProps {
  readonly labels: Written;
  readonly ranking: RunRanking;
  /** Head of the column of places. */
  readonly head: string;
}

/** Lists all places with all measures; what a measure selects is bold in its column. */
function RankingTable({ ranking, head, labels }: RankingTableProps) {
  const { places, selected } = ranking;
  return (
    <ScrollRegion className="table-scroll" label="Places ranked">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" title={labels.inputs.join(', ')}>
              {head}
            </th>
            <th scope="col" title="How many scores it has">
              scores
            </th>
            <th scope="col" title="Standard deviation of its scores">
              sd
            </th>
            <th scope="col" title="Welch’s test cannot tell places of one group apart; 1 is the best">
              group
            </th>
            <th scope="col" title="p-value of its test against the group of the next lower means">
              p
            </th>
            {measures.map(({ id, label, summary }) => (
              <th key={id} scope="col" title={summary}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, i) => (
            <tr key={place.x.join()}>
              <td>{formatCoordinates(labels, place.x)}</td>
              <td>{place.scores.length}</td>
              <td>{formatSize(place.sd)}</td>
              <td>{place.group + 1}</td>
              <td>{place.p === null ? '–' : formatNumber(place.p, { digits: 2 })}</td>
              {measures.map(({ id }) => (
                <td key={id} data-selected={selected[id] === i ? '' : undefined}>
                  <span>{formatOutput(labels, place[id])}</span>
                  {selected[id] === i && <span className="visually-hidden"> selected</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
