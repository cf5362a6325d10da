import type { RefitsData } from './project';
import type { RefitsReading } from '../../lessons/sight';

/** What the panel shows, for who listens. */
export function readingOf({ looked, count, restart }: RefitsData): RefitsReading {
  if (!looked) return { of: 'refits', count, restart, fit: null };
  const { number, behind, fromBest } = looked;
  return { of: 'refits', count, restart, fit: { number, behind, fromBest } };
}
