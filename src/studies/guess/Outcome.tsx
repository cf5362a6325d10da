import { useMemo } from 'react';
import { progressTitle, projectProgress } from '../runs/progressData';
import { knownStep } from './guessData';
import { ProgressFigure } from '../runs/ProgressFigure';
import { progressOf } from '../runs/standings';
import { useGameState } from './GuessContext';
import { playerNames, signOf } from './score';

/** The whole game as curves: who came how near, when. */
export function Outcome() {
  const data = useProgress();
  return (
    <section className="guess__outcome" aria-labelledby="guess-outcome">
      <h3 id="guess-outcome" className="visually-hidden">
        {data && progressTitle(data)}
      </h3>
      <ProgressFigure data={data} of="the whole game" />
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
