import { useState } from 'react';

/** Returns trials in the order of their cards: what is new takes the place of what has gone, the others stay where they are. */
export function useSlots(trials: readonly number[]): readonly number[] {
  const [shown, setShown] = useState<readonly number[]>(trials);
  const next = inSlots(shown, trials);
  if (next.join() === shown.join()) return shown;
  setShown(next);
  return next;
}

/** Returns the trials of now where they were before; new ones in the first free places. */
function inSlots(before: readonly number[], now: readonly number[]): readonly number[] {
  const fresh = now.filter((trial) => !before.includes(trial));
  const kept = before.map((trial) => (now.includes(trial) ? trial : fresh.shift()));
  return [...kept.filter((trial) => trial !== undefined), ...fresh];
}
