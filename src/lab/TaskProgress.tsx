import { useEffect, useState } from 'react';
import type { Progress } from '../engine/task';

interface TaskProgressProps {
  /** Accessible name: the computation in words. */
  readonly label: string;
  /** Null while the progress is not known. */
  readonly progress: Progress | null;
}

/** The progress bar of a computation; indeterminate while the progress is not known. */
export function TaskProgress({ label, progress }: TaskProgressProps) {
  const share = progress && { value: progress.done, max: Math.max(1, progress.total) };
  return <progress aria-label={label} {...share} />;
}

/** Milliseconds before progress is shown, because a bar that only flashes is of no use. */
const patience = 400;

/** True once `busy` has lasted so long that progress is worth showing. */
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
