import { useId, useState } from 'react';
import type { ChoiceTask } from '../../lessons/lesson';
import { useLesson } from './lessonContext';
import { shuffled } from './shuffled';
import { TaskSays } from './TaskSays';
import { visitorSeed } from './visitorSeed';

/** Answers to choose from, in the visitor's own order, and what is said of the one chosen. */
export function ChoiceAnswers({ task }: { readonly task: ChoiceTask }) {
  const { lesson, solve } = useLesson();
  const [options] = useState(() =>
    shuffled(task.options, { seed: visitorSeed(localStorage), of: `${lesson.id}.${task.id}` }),
  );
  const [chosen, choose] = useState<number | null>(null);
  const name = useId();
  const option = chosen === null ? null : options[chosen];
  return (
    <fieldset className="task-box__options">
      <legend className="visually-hidden">Answers</legend>
      {options.map(({ words, isRight }, k) => (
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
      <TaskSays
        words={option ? `${option.isRight ? 'Yes.' : 'Not quite.'} ${option.says}` : ''}
        isRight={option?.isRight === true}
        isReply
      />
    </fieldset>
  );
}
