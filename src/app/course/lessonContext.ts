import { createContext, useContext } from 'react';
import type { Lesson } from '../../lessons/lesson';
import type { Sight } from '../../lessons/sight';

/** What the words of a lesson know of the page around them. */
export interface LessonAround {
  readonly lesson: Lesson;
  readonly sight: Sight | null;
  /** Which of the states that the text names the figure was set to last, counted from 0. */
  readonly stop: number;
  /** Sets the figure. */
  show(stop: number): void;
  readonly solved: ReadonlySet<string>;
  solve(task: string): void;
  /** The symbol of a formula that is pointed at. */
  readonly symbol: string | null;
  point(symbol: string | null): void;
}

const LessonContext = createContext<LessonAround | null>(null);

export const LessonProvider = LessonContext.Provider;

export function useLesson(): LessonAround {
  const around = useContext(LessonContext);
  if (!around) throw new Error('The text of a lesson needs a lesson around it.');
  return around;
}
