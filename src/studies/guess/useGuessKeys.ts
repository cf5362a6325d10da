import type { Guess } from './guess.store';
import { phaseOf, type GuessData } from './guessData';
import { boxOf } from '../../engine/experiment/inputs';
import { placeAfterKey } from '../../app/plane/planeGestures';
import { useKeys } from '../../app/keys/useKeys';
import { primaryOf } from './primary';

/** Keys that move as arrows do. */
const alike: Readonly<Record<string, string>> = { ',': 'ArrowLeft', '.': 'ArrowRight' };

/**
 * Arrows move the cursor, Enter leads on, Backspace takes a guess back, N begins again once the game is over. Where a link turns keys
 * off, the plot takes them while it has the focus.
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

/** Enter on a button is the button's. */
function isPressedBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, [role="menu"]') !== null;
}

/** Where a key moves the cursor; null for other keys, and for those across where there is one input. */
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
