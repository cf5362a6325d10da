import { mostPoints } from '../objectives/points';
import type { Change } from './spec';

/** The most observations that are put into one run by hand: as many as one model is fitted to while somebody waits. */
export const mostAdded = mostPoints;

/** Counts the observations that changes put in. */
export function countAdded(changes: readonly Change[]): number {
  return changes.filter(({ kind }) => kind === 'add').length;
}
