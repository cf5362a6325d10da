import { createContext, useContext } from 'react';
import type { Lesson } from '../lessons/lesson';
import type { Sight } from '../lessons/sight';

/** The page around a lesson's text, as far as the text uses it. */
interface LessonAround {
  readonly lesson: Lesson;
  readonly sight: Sight | null;
  /** Index of the state that the figure was set to last, among those the text names. */
  readonly stop: number;
  /** Sets the figure to the state with this index. */
  show(stop: number): void;
  readonly solved: ReadonlySet<string>;
  solve(task: string): void;
  /** Symbol of a formula under the pointer. */
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
