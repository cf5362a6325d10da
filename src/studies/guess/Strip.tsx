import { useEffect, useId, useRef, useState } from 'react';
import { useKeys } from '../../lab/keys/useKeys';
import { placeAfterKey } from '../../lab/plane/planeGestures';
import { useIsSlow } from '../../lab/TaskProgress';
import { boxOf } from '../../engine/experiment/inputs';
import { RunSign } from '../../plots/RunSign';
import { Button } from '../../ui/Button';
import { useGameIntents, useGameState, type Guess } from './guess.store';
import { haveAllGuessed, mostPeople, phaseOf, readNames, roundOf, rounds, type GuessData } from './guessData';
import { dayInWords, dayOf } from './today';
import { goalInWords } from './words';

/** Shows the round, what to look for, the person whose turn it is, and the button that goes on; it keeps its size through a game. */
export function Strip({ game }: { readonly game: Guess }) {
  const { undo } = useGameIntents();
  const round = useGameState(roundOf);
  const phase = useGameState(phaseOf);
  const canUndo = useGameState(({ order }) => order.length > 0) && phase === 'guess';
  const goal = useGameState(goalInWords);
  const isStudent = useGameState((data) => data.isStudent);
  const hasTurns = useGameState(({ names }) => names.length > 1) && !isStudent;
  return (
    <div className="guess__strip">
      <p className="guess__round">{phase === 'over' ? 'The game is over' : `Round ${round} of ${rounds}`}</p>
      <Lead game={game} />
      <Button
        className={canUndo ? undefined : 'button--absent'}
        hint="Takes the last guess back"
        shortcut="Backspace"
        onClick={undo}
      >
        Undo guess
      </Button>
      <p className="guess__ask">{goal}</p>
      {!isStudent && <Today />}
      {!isStudent && <NamesField />}
      {hasTurns && <Turns />}
    </div>
  );
}

/** Shows the day whose curve is played, else a button that begins the game of today. */
function Today() {
  const { playDay } = useGameIntents();
  const day = useGameState((game) => game.day);
  if (day) {
    return (
      <p className="guess__day" title={`The curve of ${dayInWords(day)}, the same for everybody`}>
        Today’s curve
      </p>
    );
  }
  return (
    <Button
      hint="A game on a curve that is new each day and the same for everybody; the Lab stays as it is"
      onClick={() => playDay(dayOf(new Date()))}
    >
      Today’s curve
    </Button>
  );
}

/** Shows the button that goes on; while answers take long, their progress and Cancel. */
function Lead({ game }: { readonly game: Guess }) {
  const { cancel } = useGameIntents();
  const primary = useGameState(primaryOf);
  const computing = useGameState((data) => data.computing);
  const isSlow = useIsSlow(primary === null);
  const ref = useRef<HTMLDivElement>(null);
  const label = primary?.label ?? null;
  useLeadingFocus(ref, label);
  return (
    <div ref={ref} className="guess__lead">
      {primary ? (
        <Button variant="primary" hint={primary.hint} shortcut="Enter" onClick={() => primary.act(game)}>
          {primary.label}
        </Button>
      ) : (
        isSlow && (
          <>
            <progress
              aria-label="Answers computed"
              value={computing ? computing.column - 1 : undefined}
              max={computing?.of}
            />
            <Button hint="Stops computing; the guesses stay" onClick={cancel}>
              Cancel
            </Button>
          </>
        )
      )}
    </div>
  );
}

/** Moves the focus to the button that goes on if the focused button has disappeared. */
function useLeadingFocus(ref: { readonly current: HTMLElement | null }, label: string | null): void {
  useEffect(() => {
    if (label === null || document.activeElement !== document.body) return;
    ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [ref, label]);
}

/** Shows the person who guesses next; a click gives the turn to another person, also to one who has guessed. */
function Turns() {
  const { setTurn } = useGameIntents();
  const names = useGameState((game) => game.names);
  const guesses = useGameState((game) => game.guesses);
  const turn = useGameState((game) => game.turn);
  const isOpen = useGameState((game) => phaseOf(game) === 'guess');
  return (
    <div className="guess__turns" role="group" aria-label="Who guesses?">
      <span aria-hidden="true">Who guesses?</span>
      {names.map((name, person) => (
        <button
          key={name}
          type="button"
          className="chip guess__turn"
          aria-pressed={isOpen && person === turn}
          disabled={!isOpen}
          title={
            guesses[person]
              ? `${name} has guessed; a further click moves the guess`
              : `The next guess is ${name}’s`
          }
          onClick={() => setTurn(person)}
        >
          <RunSign index={person} />
          <span>{` ${name}`}</span>
          {guesses[person] && <span aria-hidden="true">✓</span>}
          {guesses[person] && <span className="visually-hidden">has guessed</span>}
        </button>
      ))}
    </div>
  );
}

/** Edits the names of the people, up to six, separated by commas. */
function NamesField() {
  const id = useId();
  const { setNames } = useGameIntents();
  const names = useGameState((game) => game.names);
  const isFixed = useGameState((game) => game.told.length > 0);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null) setNames(readNames(draft));
    setDraft(null);
  };
  return (
    <div className="field guess__names">
      <label htmlFor={id}>Players</label>
      <input
        id={id}
        className="number-input"
        type="text"
        value={draft ?? names.join(', ')}
        maxLength={120}
        disabled={isFixed}
        spellCheck={false}
        autoComplete="off"
        title={`Up to ${mostPeople} names with commas between them, such as A, B, C`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && commit()}
      />
    </div>
  );
}

/** Action of the button that goes on, and of the key Enter. */
interface Primary {
  readonly label: string;
  readonly hint: string;
  act(game: Guess): void;
}

const guessHere: Primary = {
  label: 'Guess here',
  hint: 'Guesses where the cursor stands',
  act: ({ intents }) => intents.guess(),
};

const reveal: Primary = {
  label: 'Reveal',
  hint: 'Shows the machine’s query and all answers',
  act: ({ intents }) => intents.reveal(isMoving() ? 'veiled' : undefined),
};

const showAll: Primary = {
  label: 'Reveal',
  hint: 'Shows all answers at once',
  act: ({ intents }) => intents.unveil('all'),
};

/** Returns true unless the visitor wants no motion. */
function isMoving(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const nextRound: Primary = {
  label: 'Next round',
  hint: 'Goes on with what was learnt',
  act: ({ intents }) => intents.next(),
};

const finish: Primary = {
  ...nextRound,
  label: 'Who did best?',
  hint: 'The truth, and how all searches went',
};

const again: Primary = {
  label: 'Again',
  hint: 'Another game with a new seed',
  act: ({ intents }) => intents.again(),
};

/** Returns the action that goes on from here; null while answers are computed. */
function primaryOf(data: GuessData): Primary | null {
  switch (phaseOf(data)) {
    case 'wait':
      return null;
    case 'over':
      return again;
    case 'shown':
      if (data.veiled > 0) return showAll;
      return data.told.length >= rounds ? finish : nextRound;
    default:
      return haveAllGuessed(data) && !data.isStudent ? reveal : guessHere;
  }
}

/** Keys that act as arrows. */
const alike: Readonly<Record<string, string>> = { ',': 'ArrowLeft', '.': 'ArrowRight' };

/**
 * Binds keys: arrows move the cursor, Enter goes on, Backspace takes a guess back, N begins again once the game is over. Where a link
 * turns keys off, the plot handles them while it has the focus.
 */
export function useGuessKeys(game: Guess): void {
  useKeys((event) => act(event, game), { always: '.guess__surface' });
}

function act({ key, shiftKey, target }: KeyboardEvent, game: Guess): boolean {
  const { store, intents } = game;
  const data = store.getState();
  if (key === 'Enter') return !isPressedBy(target) && lead(game);
  if (key === 'Backspace' || key === 'Delete') return (intents.undo(), true);
  if (key.toLowerCase() === 'n' && phaseOf(data) === 'over') return lead(game);
  const to = placeAfter(alike[key] ?? key, { shiftKey, data });
  if (to) intents.look(to);
  return to !== null;
}

/** Returns true if Enter belongs to the focused control. */
function isPressedBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, [role="menu"]') !== null;
}

/** Returns the place to which a key moves the cursor; null for other keys, and for ArrowUp and ArrowDown if there is one input. */
function placeAfter(
  key: string,
  { shiftKey, data }: { shiftKey: boolean; data: GuessData },
): readonly number[] | null {
  const [right, up] = boxOf(data.base);
  if (!right || (!up && /^Arrow(Up|Down)$/.test(key))) return null;
  const place = up ? data.cursor : [...data.cursor, right[0]];
  const to = placeAfterKey({ key, shiftKey }, place, { axes: [0, 1], ends: [right, up ?? right] });
  return to && (up ? to : to.slice(0, 1));
}

function lead(game: Guess): boolean {
  const primary = primaryOf(game.store.getState());
  primary?.act(game);
  return primary !== null;
}
