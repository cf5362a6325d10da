import { useEffect, useState } from 'react';
import type { ReachTask } from '../../lessons/lesson';
import { HintButton } from './HintButton';
import { useLesson } from './lessonContext';
import { TaskSays } from './TaskSays';
import { useVerdict } from './useVerdict';

/** Milliseconds that a pointer stays at a place somebody wanted, and not at one on the way. */
const longEnough = 700;

/** What is said of the figure, until it shows what the task wants. */
export function ReachWords({ task }: { readonly task: ReachTask }) {
  const { sight, solved, solve } = useLesson();
  const [hinted, hint] = useState(false);
  const { isReached, words } = useVerdict(task, sight);
  useEffect(() => {
    if (!isReached) return;
    const timer = setTimeout(() => solve(task.id), task.stays ? longEnough : 0);
    return () => clearTimeout(timer);
  }, [isReached, solve, task]);
  const isSolved = solved.has(task.id);
  return (
    <>
      <TaskSays
        words={isSolved ? task.says : [words, hinted && task.hint].filter(Boolean).join(' ')}
        isRight={isSolved}
        isReply={isSolved}
      />
      {!isSolved && !hinted && <HintButton onClick={() => hint(true)} />}
    </>
  );
}
