import { useState } from 'react';
import { ranksOf, type KeptRanks, type PlacedLabel } from './labels';

interface Kept {
  readonly inputs: readonly unknown[];
  readonly labels: readonly PlacedLabel[];
  /** Key of the size and axes that the places belong to; with another key they are forgotten. */
  readonly frame: string;
}

/**
 * Returns labels that stay where they were in the picture before unless they would collide there. They are placed again when one of
 * `inputs` changes, and anew when `frame` does.
 */
export function useSteadyLabels(
  place: (kept?: KeptRanks) => readonly PlacedLabel[],
  inputs: readonly unknown[],
  frame: string,
): readonly PlacedLabel[] {
  const [kept, keep] = useState<Kept>(() => ({ inputs, labels: place(), frame }));
  if (kept.frame === frame && inputs.every((input, i) => input === kept.inputs[i])) return kept.labels;
  const labels = place(kept.frame === frame ? ranksOf(kept.labels) : undefined);
  keep({ inputs, labels, frame });
  return labels;
}
