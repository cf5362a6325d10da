import './taskBox.css';
import { useId, type ReactNode, useState, useEffect, useRef, useMemo } from 'react';
import type { Task, ChoiceTask, NumberTask, ReachTask } from '../lessons/lesson';
import { useLesson } from './lessonContext';
import { shuffled, visitorSeed } from './answerOrder';
import { useIntents, useLabState } from '../lab/LabContext';
import { nearestIndex } from '../plots/source';
import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { browserStore } from '../lab/state/persistence';
import { numberVerdict, verdictOf, type Verdict } from './verdict';
import type { Sight } from '../lessons/sight';
import { decodeLink } from '../link/decodeLink';

/** Shows a task of the lesson: the question, what is to be done, and the feedback. */
export function TaskBox({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const { lesson, solved } = useLesson();
  const heading = useId();
  const task = lesson.tasks.find((one) => one.id === id);
  if (!task) return null;
  const isSolved = solved.has(id);
  return (
    <div role="group" className="task-box" aria-labelledby={heading} data-solved={isSolved ? '' : undefined}>
      <h3 id={heading}>{isSolved ? 'Task solved ✓' : 'Task'}</h3>
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

/**
 * Offers answers to choose from, in the visitor's own order, with the feedback below the one chosen. Once the task is solved,
 * each answer says why it is right or wrong, on request.
 */
function ChoiceAnswers({ task }: { readonly task: ChoiceTask }) {
  const { lesson, solved, solve } = useLesson();
  const [options] = useState(() =>
    shuffled(task.options, { seed: visitorSeed(browserStore()), of: `${lesson.id}.${task.id}` }),
  );
  const isSolved = solved.has(task.id);
  // Whoever solved it at an earlier visit sees the answer again.
  const [chosen, choose] = useState(() => (isSolved ? options.findIndex(({ isRight }) => isRight) : -1));
  const [tellsAll, tellAll] = useState(false);
  const name = useId();
  return (
    <fieldset className="task-box__options">
      <legend className="visually-hidden">Answers</legend>
      {options.map(({ words, isRight, says }, k) => (
        <div key={words} className="task-box__option">
          <label>
            <input
              type="radio"
              name={name}
              checked={chosen === k}
              onChange={() => {
                choose(k);
                if (isRight) solve(task.id);
              }}
            />
            <span>{words}</span>
          </label>
          <TaskSays
            words={chosen === k ? `${isRight ? 'Yes.' : 'Not quite.'} ${says}` : ''}
            isRight={isRight}
            isWrong={!isRight}
            isReply
          />
          {tellsAll && chosen !== k && (
            <p className="task-box__why" data-right={isRight ? '' : undefined}>
              {`${isRight ? 'Right.' : 'Wrong.'} ${says}`}
            </p>
          )}
        </div>
      ))}
      {isSolved && (
        <Button
          className="task-box__all"
          aria-expanded={tellsAll}
          hint="Says of each answer why it is right or wrong"
          onClick={() => tellAll(!tellsAll)}
        >
          {tellsAll ? 'Only mine' : 'Why not the others?'}
        </Button>
      )}
    </fieldset>
  );
}

/** Shows a field for the number that the reader computed, and the feedback on it. */
function NumberAnswer({ task }: { readonly task: NumberTask }) {
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
        <TaskSays words={words} isRight={isRight} isWrong={verdict?.isReached === false} isReply />
      </div>
    </form>
  );
}

/** Milliseconds after which a resting pointer counts as deliberate, rather than on its way. */
const longEnough = 700;

/** Offers places to look at, besides all that the plot takes. */
function Places({ places }: { readonly places: readonly number[] }) {
  const { sight } = useLesson();
  const { pin } = useIntents();
  const pinned = useLabState((state) => state.pinned);
  if (!sight) return null;
  return (
    <div className="task-box__places" role="group" aria-label="Places to look at">
      {places.map((place) => {
        const index = nearestIndex(sight.view.x, place);
        return (
          <Chip
            key={place}
            label={`x = ${place}`}
            hint="Looks at this place; a click in the plot looks at any other"
            pressed={pinned === index}
            onChange={(isOn) => pin(isOn ? index : null)}
          />
        );
      })}
    </div>
  );
}

/** Shows feedback on the figure until it solves the task. */
function ReachWords({ task }: { readonly task: ReachTask }) {
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
      {!isSolved && task.places && <Places places={task.places} />}
      <TaskSays
        words={isSolved ? task.says : [words, hinted && task.hint].filter(Boolean).join(' ')}
        isRight={isSolved}
        isReply={isSolved}
      />
      {!isSolved && !hinted && <HintButton onClick={() => hint(true)} />}
    </>
  );
}

interface TaskSaysProps {
  readonly words: string;
  readonly isRight: boolean;
  readonly isWrong?: boolean;
  /** True if the words reply to what the reader has just done here; they are then scrolled into view. */
  readonly isReply: boolean;
}

/** Shows feedback and announces it to screen readers. */
function TaskSays({ words, isRight, isWrong = false, isReply }: TaskSaysProps) {
  const says = useRef<HTMLParagraphElement>(null);
  const before = useRef(words);
  useEffect(() => {
    if (isReply && words !== before.current) says.current?.scrollIntoView({ block: 'nearest' });
    before.current = words;
  }, [isReply, words]);
  return (
    <p
      role="status"
      className="task-box__says"
      data-right={isRight ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
      ref={says}
    >
      {words}
    </p>
  );
}

function HintButton({ onClick }: { onClick(): void }) {
  return (
    <Button hint="Says how it is done" onClick={onClick}>
      Hint
    </Button>
  );
}

const nothing: Verdict = { isReached: false, words: '' };

/** Returns the verdict on what the figure shows now. */
function useVerdict(task: ReachTask, sight: Sight | null): Verdict {
  const meant = useMemo(() => decodeLink(task.figure).spec, [task]);
  return useMemo(() => (sight ? verdictOf(task, sight, meant) : nothing), [task, sight, meant]);
}
