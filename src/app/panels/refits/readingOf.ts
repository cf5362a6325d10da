import type { RefitsData } from '../../../charts/refits/project';
import type { RefitsReading } from '../../../lessons/sight';

/** What the panel shows, for who listens. */
export function readingOf({ looked, count }: RefitsData): RefitsReading {
  if (!looked) return { of: 'refits', count, fit: null };
  const { number, behind, fromBest } = looked;
  return { of: 'refits', count, fit: { number, behind, fromBest } };
}
