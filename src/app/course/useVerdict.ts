import { useMemo } from 'react';
import type { ReachTask } from '../../lessons/lesson';
import type { Sight } from '../../lessons/sight';
import { decodeLink } from '../../link/decodeLink';
import { verdictOf, type Verdict } from './verdict';

const nothing: Verdict = { isReached: false, words: '' };

/** What is said of what the figure shows now. */
export function useVerdict(task: ReachTask, sight: Sight | null): Verdict {
  const meant = useMemo(() => decodeLink(task.figure).spec, [task]);
  return useMemo(() => (sight ? verdictOf(task, sight, meant) : nothing), [task, sight, meant]);
}
