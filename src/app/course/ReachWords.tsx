import { useEffect, useState } from 'react';
import type { ReachTask } from '../../lessons/lesson';
import { HintButton } from './HintButton';
import { useLesson } from './lessonContext';
import { TaskSays } from './TaskSays';
import { useVerdict } from './useVerdict';

/** What is said of the figure, until it shows what the task wants. */
export function ReachWords({ task }: { readonly task: ReachTask }) {
  const { sight, solved, solve } = useLesson();
  const [hinted, hint] = useState(false);
  const { isReached, words } = useVerdict(task, sight);
  useEffect(() => {
    if (isReached) solve(task.id);
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
