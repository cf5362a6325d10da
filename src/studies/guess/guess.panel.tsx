import './guess.css';
import '../runs/progress.css';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { phaseOf } from './guessData';
import { shownSpec } from '../../state/select/can';
import { useLabState } from '../../app/LabContext';
import type { PanelProps } from '../study';
import { Board } from './Board';
import { GuessProvider, useGameState } from './GuessContext';
import { Outcome } from './Outcome';
import { Rules } from './Rules';
import { gameInWords } from './score';
import { Stage } from './Stage';
import { Strip } from './Strip';
import { useGuess } from './useGuess';
import { useGuessKeys } from './useGuessKeys';

/** Where would you ask next? A game on the Lab's experiment; the run of the Lab stays as it is. */
export function GuessPanel(props: PanelProps) {
  const hindrance = useLabState((state) => hindranceOf(shownSpec(state)));
  return hindrance === null ? <Game {...props} /> : <p>{hindrance}</p>;
}

/** Why there is nothing to guess; null where there is. */
function hindranceOf(spec: Parameters<typeof dimensionOf>[0]): string | null {
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

/** The game in words, for eyes and ears. */
function Said() {
  const sentence = useGameState(gameInWords);
  return (
    <p className="guess__said" role="status">
      {sentence}
    </p>
  );
}

/** The belief, and how everybody stands; when all is over, how it came to that. */
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
