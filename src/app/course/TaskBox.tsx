import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ChoiceTask, ReachTask } from '../../lessons/lesson';
import { Button } from '../../ui/Button';
import { useLesson } from './lessonContext';
import { useVerdict } from './useVerdict';

/** A task of the lesson: the question, what is to be done, and the answer that explains. */
export function TaskBox({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const { lesson, solved } = useLesson();
  const heading = useId();
  const task = lesson.tasks.find((one) => one.id === id);
  if (!task) return null;
  return (
    <div
      role="group"
      className="task-box"
      aria-labelledby={heading}
      data-solved={solved.has(id) ? '' : undefined}
    >
      <h3 id={heading}>{solved.has(id) ? 'Task, solved' : 'Task'}</h3>
      <div>{children}</div>
      {task.kind === 'choice' ? <Choice task={task} /> : <Reach task={task} />}
    </div>
  );
}

function Choice({ task }: { readonly task: ChoiceTask }) {
  const { solve } = useLesson();
  const [chosen, choose] = useState<number | null>(null);
  const name = useId();
  const option = chosen === null ? null : task.options[chosen];
  return (
    <fieldset className="task-box__options">
      <legend className="visually-hidden">Answers</legend>
      {task.options.map(({ words, isRight }, k) => (
        <label key={words}>
          <input
            type="radio"
            name={name}
            checked={chosen === k}
            onChange={() => {
              choose(k);
              if (isRight) solve(task.id);
            }}
          />
          {words}
        </label>
      ))}
      <p role="status" className="task-box__says">
        {option && `${option.isRight ? 'Yes.' : 'Not quite.'} ${option.says}`}
      </p>
    </fieldset>
  );
}

function Reach({ task }: { readonly task: ReachTask }) {
  const { sight, solved, solve } = useLesson();
  const [hinted, hint] = useState(false);
  const { isReached, words } = useVerdict(task, sight);
  useEffect(() => {
    if (isReached) solve(task.id);
  }, [isReached, solve, task]);
  const says = solved.has(task.id) ? task.says : [words, hinted && task.hint].filter(Boolean).join(' ');
  return (
    <>
      <p role="status" className="task-box__says">
        {says}
      </p>
      {!solved.has(task.id) && !hinted && (
        <Button hint="Says how it is done" onClick={() => hint(true)}>
          Hint
        </Button>
      )}
    </>
  );
}
