import { useId, type ReactNode } from 'react';
import type { Task } from '../../lessons/lesson';
import { ChoiceAnswers } from './ChoiceAnswers';
import { useLesson } from './lessonContext';
import { NumberAnswer } from './NumberAnswer';
import { ReachWords } from './ReachWords';

/** A task of the lesson: the question, what is to be done, and the answer that explains. */
export function TaskBox({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const { lesson, solved } = useLesson();
  const heading = useId();
  const task = lesson.tasks.find((one) => one.id === id);
  if (!task) return null;
  const isSolved = solved.has(id);
  return (
    <div role="group" className="task-box" aria-labelledby={heading} data-solved={isSolved ? '' : undefined}>
      <h3 id={heading}>{isSolved ? 'Task, solved' : 'Task'}</h3>
      <div>{children}</div>
      <Answer task={task} />
    </div>
  );
}

function Answer({ task }: { readonly task: Task }) {
  switch (task.kind) {
    case 'choice':
      return <ChoiceAnswers task={task} />;
    case 'reach':
      return <ReachWords task={task} />;
    case 'number':
      return <NumberAnswer task={task} />;
    default:
      return task satisfies never;
  }
}
