import './ranking.css';
import { useMemo } from 'react';
import { projectRanking } from './rankingData';
import { RankingFigure } from './ranking.figure';
import { rankingTables } from './tables';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { RunRanking } from '../../engine/questions/ranking';
import { initialData } from '../../state/data';
import { storedSnapshot } from '../../state/select/can';
import { labelsOf } from '../../state/select/labels';
import { encodeLink } from '../../link/encodeLink';
import { ParamPanel } from '../../ui/ParamPanel';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { useAnswer } from '../../app/useAnswer';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { useTellReading } from '../reading';
import { exampleOfScores } from './example';
import { RankingTable } from './RankingTable';
import { readingOf } from './readingOf';
import { settingsOf, shownParams, textOf } from './settings';

/** Which of the places found is best, as each measure sees it (000 §3.3). */
export function RankingPanel({ text, setText }: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  const settings = useMemo(() => settingsOf(text), [text]);
  const { answer, answered, fault } = useAnswer<'ranking'>(
    snapshot && { question: 'ranking', snapshot, asked: settings },
  );
  useTellReading(
    useMemo(
      () => (answer && answered ? readingOf(answer, { ...answered, settings: answered.asked }) : null),
      [answer, answered],
    ),
  );
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  return (
    <div className="ranking">
      {!snapshot.observations.some(({ scores }) => scores) && <SingleAnswers />}
      {fault && <p role="alert">{fault}</p>}
      {answer && answered ? (
        <Ranked answer={answer} snapshot={answered.snapshot} />
      ) : (
        <p className="panel__wait">Ranking…</p>
      )}
      <div className="ranking__settings">
        <h3>Measures</h3>
        <ParamPanel
          specs={shownParams}
          values={{ ...settings }}
          onChange={(id, value) => setText(textOf({ ...settings, [id]: Number(value) }))}
        />
      </div>
    </div>
  );
}

/** What to do where there is nothing to rank by. */
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

interface RankedProps {
  readonly answer: RunRanking;
  readonly snapshot: StepSnapshot;
}

function Ranked({ answer, snapshot }: RankedProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const text = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const data = useMemo(() => projectRanking(answer), [answer]);
  const { x: inputs, y: output } = labelsOf(snapshot.spec);
  return (
    <div ref={ref} className="ranking__found">
      {width > 0 && <RankingFigure data={data} width={width} text={text} name={output} />}
      <Numbers of="scores of each place" data={{ data, inputs, output }} tables={rankingTables} />
      <RankingTable ranking={answer} name={inputs} />
    </div>
  );
}
