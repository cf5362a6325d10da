import { useEffect, useState } from 'react';

/** Work shorter than this shows nothing: a bar that flashes tells less than none. */
const patience = 400;

/** Whether something has gone on for so long that it is worth showing. */
export function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
