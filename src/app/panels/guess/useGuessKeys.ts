import { useEffect } from 'react';
import type { Guess } from '../../../state/guess/guessStore';
import { phaseOf, type GuessData } from '../../../state/guess/guessData';
import { boxOf } from '../../../state/select/place';
import { belongsToField } from '../../belongsToField';
import { useReadLab } from '../../LabContext';
import { placeAfterKey } from '../../plane/planeGestures';
import { primaryOf } from './primary';

/** Keys that move as arrows do. */
const alike: Readonly<Record<string, string>> = { ',': 'ArrowLeft', '.': 'ArrowRight' };

/** Arrows move the cursor, Enter leads on, Backspace takes a guess back, N begins again once the game is over. */
export function useGuessKeys(game: Guess): void {
  const read = useReadLab();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsToField(event) || !isMeant(event, read().keys)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (act(event, game)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [game, read]);
}

/** Where a link turns keys off, only the plot takes them while it has focus; Enter on a button is the button's. */
function isMeant({ target, key }: KeyboardEvent, keys: boolean): boolean {
  const on = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (document.querySelector('dialog[open]') || (!keys && !on('.guess__surface'))) return false;
  return key !== 'Enter' || !on('button, summary, a, [role="menu"]');
}

function act({ key, shiftKey }: KeyboardEvent, game: Guess): boolean {
  const { store, intents } = game;
  const data = store.getState();
  if (key === 'Enter') return lead(game);
  if (key === 'Backspace' || key === 'Delete') return (intents.undo(), true);
  if (key.toLowerCase() === 'n' && phaseOf(data) === 'over') return lead(game);
  const to = placeAfter(alike[key] ?? key, { shiftKey, data });
  if (to) intents.look(to);
  return to !== null;
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
