import { useEffect, useState } from 'react';
import type { Progress } from '../engine/task';

interface TaskProgressProps {
  /** What is computed, in words. */
  readonly label: string;
  /** How far it is; null while that is not known. */
  readonly progress: Progress | null;
}

/** The bar of something that is computed; one that only moves where nothing is known of its length. */
export function TaskProgress({ label, progress }: TaskProgressProps) {
  const share = progress && { value: progress.done, max: Math.max(1, progress.total) };
  return <progress aria-label={label} {...share} />;
}

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
