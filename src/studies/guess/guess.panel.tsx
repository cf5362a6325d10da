import './guess.css';
import '../runs/progress.css';
import { useMemo } from 'react';
import { useLabState } from '../../lab/LabContext';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { RunSign } from '../../plots/RunSign';
import { shownSpec } from '../../lab/state/select/can';
import { optimumOf, readablePlace } from '../../lab/state/select/labels';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../ui/formatNumber';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { progressTitle, projectProgress } from '../runs/progressData';
import { ProgressFigure } from '../runs/ProgressFigure';
import { progressOf } from '../runs/standings';
import type { PanelProps } from '../study';
import { GuessProvider, useGameState, useGuess } from './guess.store';
import { knownStep, phaseOf } from './guessData';
import { gameInWords, isMinimised, leadersOf, playerNames, scoresOf, signOf, type Score } from './score';
import { Stage } from './Stage';
import { Strip, useGuessKeys } from './Strip';

/** Plays a game of guesses on the Lab's experiment; the run of the Lab stays as it is. */
export function GuessPanel(props: PanelProps) {
  const hindrance = useLabState((state) => hindranceOf(shownSpec(state)));
  return hindrance === null ? <Game {...props} /> : <p>{hindrance}</p>;
}

/** Returns a sentence that says why there is nothing to guess; null if there is. */
function hindranceOf(spec: ExperimentSpec): string | null {
  if (objectiveOf(spec)?.isAskable === false)
    return 'These are points without a function that could answer. Choose another objective to guess where it should be asked.';
  const inputs = dimensionOf(spec);
  return inputs > 2
    ? `This objective has ${inputs} inputs, and a guess is a click: choose an objective of one or two inputs.`
    : null;
}

function Game(props: PanelProps) {
  const game = useGuess(props);
  useGuessKeys(game);
  return (
    <GuessProvider value={game}>
      <div className="guess">
        <Strip game={game} />
        <Said />
        <Table />
        <Rules />
      </div>
    </GuessProvider>
  );
}

/** Says the state of the game, also to screen readers. */
function Said() {
  const sentence = useGameState(gameInWords);
  return (
    <p className="guess__said" role="status">
      {sentence}
    </p>
  );
}

/** Shows the belief and the standings; after the last round also the progress of all players. */
function Table() {
  const isOver = useGameState((game) => phaseOf(game) === 'over');
  return (
    <div className="guess__table" data-over={isOver}>
      <Stage />
      <div className="guess__side">
        <Board />
        {isOver && <Outcome />}
      </div>
    </div>
  );
}

const dash = '–';
const numberOr = (value: number | null) => (value === null ? dash : formatNumber(value));

/** Tabulates the standings after the last reveal. */
function Board() {
  const scores = useGameState(scoresOf);
  const phase = useGameState(phaseOf);
  const hasRegret = useGameState(({ base }) => optimumOf(base) !== null);
  const minimise = useGameState(isMinimised);
  const leaders = leadersOf(scores, minimise);
  const isShown = phase === 'shown';
  return (
    <ScrollRegion className="guess__board" role="group" label="How everybody stands">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">player</th>
            {isShown && <th scope="col">asked</th>}
            {isShown && (
              <th scope="col" title="What came out there">
                answer
              </th>
            )}
            <th scope="col" title="The best value so far">
              best
            </th>
            {hasRegret && (
              <th scope="col" title="How much worse than the optimum the best place so far is">
                regret
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <tr key={score.sign} data-best={leaders.length < scores.length && leaders.includes(score)}>
              <th scope="row">
                <span className="guess__name">
                  <RunSign index={score.sign} /> {score.name}
                </span>
              </th>
              {isShown && <Asked {...score} />}
              <td>{numberOr(score.best)}</td>
              {hasRegret && <td>{numberOr(score.regret)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Asked({ asked, answer }: Pick<Score, 'asked' | 'answer'>) {
  return (
    <>
      <td>{asked ? readablePlace(asked) : dash}</td>
      <td>{numberOr(answer)}</td>
    </>
  );
}

/** Draws the regret of all players over the whole game. */
function Outcome() {
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

/** Explains the rule of the game and its keys. */
function Rules() {
  return (
    <Disclosure className="disclosure--quiet" title="The rule">
      <p className="guess__rule">
        Everybody starts from the same first places of the same function and has a search of their own: people
        by their guesses, EI, UCB and chance by themselves, one query per round. One person sees the belief of
        their own answers; several people all guess on the belief of EI’s search, and each keeps their own
        best answer.
      </p>
      <p className="guess__rule">
        Keys: the arrows (with Shift further) move the cursor, Enter guesses, reveals and goes on, Backspace
        takes a guess back.
      </p>
    </Disclosure>
  );
}
