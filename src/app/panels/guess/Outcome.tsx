import { useMemo } from 'react';
import { labelWidths } from '../../../charts/progress/EndLabels';
import { ProgressChart } from '../../../charts/progress/ProgressChart';
import { progressTitle, projectProgress } from '../../../charts/progress/progressData';
import { progressTables } from '../../../charts/tables/figures/progressTables';
import { knownStep } from '../../../state/guess/guessData';
import { useLabState } from '../../LabContext';
import { useSize } from '../../plots/useSize';
import { layoutProgress } from '../compare/columnLayout';
import { progressOf } from '../compare/progressSource';
import { Numbers } from '../numbers/Numbers';
import { useGameState } from './GuessContext';
import { playerNames, signOf } from './score';

/** The whole game as curves: who came how near, when. */
export function Outcome() {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  const data = useProgress();
  return (
    <section className="guess__outcome" aria-labelledby="guess-outcome">
      <h3 id="guess-outcome" className="visually-hidden">
        {data && progressTitle(data)}
      </h3>
      <div ref={ref}>
        {data && width > 0 && (
          <ProgressChart
            data={data}
            frame={layoutProgress({ width, display }, (text) => labelWidths(data, text))}
          />
        )}
      </div>
      {data && <Numbers of="the whole game" data={data} tables={progressTables} />}
    </section>
  );
}

function useProgress() {
  const columns = useGameState((game) => game.columns);
  const people = useGameState((game) => game.names);
  const step = useGameState(knownStep);
  return useMemo(() => {
    const names = playerNames({ names: people });
    const source = progressOf({ columns, names, step, measure: 'regret' });
    const signed = source?.runs.map((run, i) => ({ ...run, sign: signOf(i, people.length) }));
    return source && projectProgress({ ...source, runs: signed! });
  }, [columns, people, step]);
}
