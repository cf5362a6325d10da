import type { ExperimentRoom } from './experimentState';

type UndoKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Takes a change of the room back or does it again, wherever on the page the focus is; returns false for other keys. */
export function takeUndoKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: UndoKey,
  { intents }: { readonly intents: Pick<ExperimentRoom['intents'], 'undo' | 'redo'> },
): boolean {
  if (key.toLowerCase() !== 'z' || altKey || !(ctrlKey || metaKey)) return false;
  if (shiftKey) intents.redo();
  else intents.undo();
  return true;
}
