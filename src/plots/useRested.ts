import { useState } from 'react';

/** The value; while it rests, the one there was before. */
export function useRested<T>(value: T, rests: boolean): T {
  const [kept, keep] = useState(() => value);
  if (rests || Object.is(kept, value)) return kept;
  keep(() => value);
  return value;
}
