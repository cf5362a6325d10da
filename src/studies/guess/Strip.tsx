import { useEffect, useRef } from 'react';
import { phaseOf, roundOf } from './guessData';
import type { Guess } from './guess.store';
import { rounds } from './players';
import { Button } from '../../ui/Button';
import { useIsSlow } from '../../app/TaskProgress';
import { useGameIntents, useGameState } from './GuessContext';
import { NamesField } from './NamesField';
import { primaryOf } from './primary';
import { Turns } from './Turns';

/** Which round it is, whose turn, and what leads on. */
export function Strip({ game }: { readonly game: Guess }) {
  const { undo } = useGameIntents();
  const round = useGameState(roundOf);
  const phase = useGameState(phaseOf);
  const canUndo = useGameState(({ order }) => order.length > 0);
  const isFirst = useGameState(({ told }) => told.length === 0);
  return (
    <div className="guess__strip">
      <p className="guess__round">{phase === 'over' ? 'The game is over' : `Round ${round} of ${rounds}`}</p>
      {phase === 'guess' && <Turns />}
      <Lead game={game} />
      {phase === 'guess' && (
        <Button hint="Takes the last guess back" shortcut="Backspace" disabled={!canUndo} onClick={undo}>
          Undo guess
        </Button>
      )}
      {phase === 'guess' && isFirst && <NamesField />}
    </div>
  );
}

/** The button that leads on; while answers are computed for long, how far they are and a way back. */
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

/** Keeps the focus where a keyboard goes on, should the button that had it be gone. */
function useLeadingFocus(ref: { readonly current: HTMLElement | null }, label: string | null): void {
  useEffect(() => {
    if (label === null || document.activeElement !== document.body) return;
    ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [ref, label]);
}
