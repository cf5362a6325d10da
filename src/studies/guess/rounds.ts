import { pointedIn } from '../../state/select/place';
import { boxOf } from '../../engine/experiment/inputs';
import { freshRound, haveAllGuessed, phaseOf, type GuessData } from './guessData';
import type { Place } from './players';

/** What is done in a round. */
export interface Rounds {
  /** The guess of the person whose turn it is, where the cursor stands unless said; then it is the next one's turn. */
  guess(place?: Place): void;
  /** Takes the last guess of this round back. */
  undo(): void;
  setTurn(person: number): void;
  /** Everybody's answers. */
  reveal(): void;
  /** Gives a reveal up that takes too long: everybody's guesses are as they were. */
  cancel(): void;
  next(): void;
}

interface Table {
  get(): GuessData;
  set(patch: Partial<GuessData>): void;
  /** Takes over what changes the runs, and computes what is missing of them. */
  replay(patch: Partial<GuessData>): void;
  /** Computes nothing more. */
  stop(): void;
}

export function createRounds({ get, set, replay, stop }: Table): Rounds {
  const isOpen = () => phaseOf(get()) === 'guess';
  return {
    guess(place) {
      if (!isOpen()) return;
      const { cursor, base, turn, ...data } = get();
      const at = pointedIn(boxOf(base), place ?? cursor);
      const guesses = data.guesses.with(turn, at);
      const order = [...data.order.filter((person) => person !== turn), turn];
      set({ guesses, order, cursor: at, turn: nextTurn(guesses, turn) });
    },
    undo() {
      const { order, guesses } = get();
      const last = order.at(-1);
      if (last === undefined || !isOpen()) return;
      set({ guesses: guesses.with(last, null), order: order.slice(0, -1), turn: last });
    },
    setTurn: (turn) => isOpen() && turn in get().names && set({ turn }),
    reveal() {
      const { told, guesses } = get();
      if (!isOpen() || !haveAllGuessed(get())) return;
      replay({ told: [...told, guesses as readonly Place[]], isRevealed: true });
    },
    cancel() {
      const { told, guesses } = get();
      if (phaseOf(get()) !== 'wait') return;
      stop();
      const last = told.at(-1) ?? guesses;
      const order = last.map((_, person) => person);
      replay({ told: told.slice(0, -1), isRevealed: false, guesses: last, order, turn: order.length - 1 });
    },
    next: () => phaseOf(get()) === 'shown' && replay({ isRevealed: false, ...freshRound(get().names) }),
  };
}

/** The next person without a guess, from the present one on; the same one where there is none. */
function nextTurn(guesses: readonly (Place | null)[], turn: number): number {
  const later = guesses.findIndex((place, person) => person > turn && place === null);
  const first = guesses.indexOf(null);
  return later >= 0 ? later : first >= 0 ? first : turn;
}
