import './guess.css';
import '../runs/progress.css';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useIntents } from '../../lab/LabContext';
import { RunSign } from '../../plots/RunSign';
import { optimumOf } from '../../lab/state/select/labels';
import { copyText } from '../../ui/copyText';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../vocabulary/numbers/write';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { progressTitle, projectProgress } from '../runs/progressData';
import { ProgressFigure } from '../runs/ProgressFigure';
import { progressOf } from '../runs/standings';
import type { PanelProps } from '../study';
import { ClassSection } from './class/ClassSection';
import { StudentCode } from './class/StudentCode';
import { GuessProvider, useGameState, useGuess, type Guess } from './guess.store';
import { knownStep, phaseOf, type GuessData } from './guessData';
import { isMinimised, leadersOf, playerNames, scoresOf, signOf } from './score';
import { Stage } from './Stage';
import { Strip, useGuessKeys } from './Strip';
import { gameInWords, percentOff, resultInWords } from './words';

/** Plays a game of guesses on the Lab's experiment; the run of the Lab stays as it is. */
export function GuessPanel(props: PanelProps) {
  const game = useGuess(props);
  const isStudent = useStore(game.store, (data) => data.isStudent);
  useGuessKeys(game);
  useUnveiling(game);
  return (
    <GuessProvider value={game}>
      <div className="guess">
        <Strip game={game} />
        <div className="guess__table">
          <div>
            <Stage />
            <Said />
            <Share game={game} />
            {!isStudent && <ClassSection />}
          </div>
          <div className="guess__side">
            {isStudent ? <StudentCode /> : <Board />}
            <Outcome />
          </div>
        </div>
        <Rules />
      </div>
    </GuessProvider>
  );
}

const betweenAnswers = 400;

/** Unveils the answers of a reveal one after another. */
function useUnveiling({ store, intents }: Guess): void {
  const next = useStore(store, (game) => (phaseOf(game) === 'shown' ? game.veiled : 0));
  useEffect(() => {
    if (next === 0) return;
    const timer = setTimeout(() => intents.unveil(), betweenAnswers);
    return () => clearTimeout(timer);
  }, [intents, next]);
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

/** Offers the result of a game that is over: in words, with a link to the same game. */
function Share({ game }: { readonly game: Guess }) {
  const { notify } = useIntents();
  const isOver = useGameState((data) => phaseOf(data) === 'over');
  if (!isOver) return null;
  const copy = async () => {
    const text = `${resultInWords(game.store.getState())} ${freshLink(game.store.getState())}`;
    notify(
      'info',
      (await copyText(text))
        ? `Copied: ${text}`
        : `This browser does not let the page copy. To be copied by hand: ${text}`,
    );
  };
  return (
    <p className="guess__share">
      <Button
        hint="The result in words, and a link to the same game from its start"
        onClick={() => void copy()}
      >
        Copy result
      </Button>
    </p>
  );
}

/** Returns the address of the same game before its first round. */
function freshLink(game: GuessData): string {
  const page = location.href.split(/[?#]/, 1)[0];
  if (game.day) return `${page}#panel=guess:day=${game.day}`;
  return location.href.replace(/;(try=[^;&]*|shown)/g, '');
}

/** Tabulates both scores: how near people are to the machine's choices, and how much everybody has found. */
function Board() {
  const scores = useGameState(scoresOf);
  const hasRegret = useGameState(({ base }) => optimumOf(base) !== null);
  const minimise = useGameState(isMinimised);
  const leaders = leadersOf(scores, minimise);
  return (
    <ScrollRegion className="guess__board" role="group" label="How everybody stands">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">player</th>
            <th
              scope="col"
              title="Mean distance to where EI would have asked with the same data, in % of the box"
            >
              hit
            </th>
            <th
              scope="col"
              title="The best value so far; the bar: how much of the way from the start to the optimum"
            >
              found
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
                  <RunSign index={score.sign} />
                  <span>{` ${score.name}`}</span>
                </span>
              </th>
              <td>
                <span>{score.off === null ? dash : `${percentOff(score.off)} off`}</span>
                <Bar share={score.off === null ? null : 1 - score.off} />
              </td>
              <td>
                <span>{numberOr(score.best)}</span>
                <Bar share={score.found} />
              </td>
              {hasRegret && <td>{numberOr(score.regret)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const dash = '–';
const numberOr = (value: number | null) => (value === null ? dash : formatNumber(value));

/** Draws a score as a bar, full where it cannot be better. */
function Bar({ share }: { readonly share: number | null }) {
  return (
    <span className="guess__bar" aria-hidden="true">
      <span style={{ width: `${100 * (share ?? 0)}%` }} />
    </span>
  );
}

/** Draws the regret of all players over the whole game. */
function Outcome() {
  const isOver = useGameState((game) => phaseOf(game) === 'over');
  const data = useProgress();
  if (!isOver) return null;
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
        Two scores: <b>hit</b> is the mean distance of your guesses to where EI would have asked with the same
        data, in % of the box (chance plays along); <b>found</b> is the best value so far, and its bar how
        much of the way from the first places to the optimum that is. Today’s curve is the same for everybody
        who plays it on that day.
      </p>
      <p className="guess__rule">
        Keys: the arrows (with Shift further) move the cursor, Enter guesses, reveals and goes on, Backspace
        takes a guess back.
      </p>
    </Disclosure>
  );
}
