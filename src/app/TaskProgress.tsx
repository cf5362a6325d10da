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
