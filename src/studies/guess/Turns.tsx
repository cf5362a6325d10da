import { RunSign } from '../../plots/RunSign';
import { useGameIntents, useGameState } from './GuessContext';

/** Who guesses next; a click gives the turn to somebody else, or back to somebody who thinks again. */
export function Turns() {
  const { setTurn } = useGameIntents();
  const names = useGameState((game) => game.names);
  const guesses = useGameState((game) => game.guesses);
  const turn = useGameState((game) => game.turn);
  if (names.length === 1) return <p className="guess__ask">Where would you ask next?</p>;
  return (
    <div className="guess__turns" role="group" aria-label="Who guesses?">
      <span aria-hidden="true">Who guesses?</span>
      {names.map((name, person) => (
        <button
          key={name}
          type="button"
          className="chip guess__turn"
          aria-pressed={person === turn}
          title={
            guesses[person]
              ? `${name} has guessed; a further click moves the guess`
              : `The next guess is ${name}’s`
          }
          onClick={() => setTurn(person)}
        >
          <RunSign index={person} /> {name}
          {guesses[person] && <span aria-hidden="true">✓</span>}
          {guesses[person] && <span className="visually-hidden">has guessed</span>}
        </button>
      ))}
    </div>
  );
}
