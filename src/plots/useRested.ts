import { useState } from 'react';

/** Returns the value, or while `rests` is true, the last one before. */
export function useRested<T>(value: T, rests: boolean): T {
  const [kept, keep] = useState(() => value);
  if (rests || Object.is(kept, value)) return kept;
  keep(() => value);
  return value;
}
