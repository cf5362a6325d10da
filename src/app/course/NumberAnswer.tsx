import { useId, useState } from 'react';
import type { NumberTask } from '../../lessons/lesson';
import { Button } from '../../ui/Button';
import { HintButton } from './HintButton';
import { useLesson } from './lessonContext';
import { numberVerdict } from './numberVerdict';
import { TaskSays } from './TaskSays';

/** A field for the number that the reader computed, and what is said of it. */
export function NumberAnswer({ task }: { readonly task: NumberTask }) {
  const { solved, solve } = useLesson();
  const [text, type] = useState('');
  const [checked, check] = useState<string | null>(null);
  const [hinted, hint] = useState(false);
  const field = useId();
  const isSolved = solved.has(task.id);
  const verdict = checked === null ? null : numberVerdict(task, checked);
  const isRight = verdict ? verdict.isReached : isSolved;
  const words = isRight
    ? `Yes. ${task.says}`
    : [verdict?.words, hinted && `Hint: ${task.hint}`].filter(Boolean).join(' ');
  return (
    <form
      className="task-box__number"
      onSubmit={(event) => {
        event.preventDefault();
        check(text);
        if (numberVerdict(task, text).isReached) solve(task.id);
      }}
    >
      <label htmlFor={field}>{task.label}</label>
      <input
        id={field}
        className="number-input"
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={verdict !== null && !verdict.isReached}
        aria-describedby={task.unit === undefined ? `${field}-says` : `${field}-unit ${field}-says`}
        onChange={(event) => type(event.target.value)}
      />
      {task.unit !== undefined && <span id={`${field}-unit`}>{task.unit}</span>}
      <Button type="submit" hint="Checks the number">
        Check
      </Button>
      {!isSolved && !hinted && <HintButton onClick={() => hint(true)} />}
      <div id={`${field}-says`}>
        <TaskSays words={words} isRight={isRight} isReply />
      </div>
    </form>
  );
}
