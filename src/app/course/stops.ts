import { useCallback } from 'react';
import { decodeLink } from '../../link/decodeLink';
import { keepRun } from '../pages/beforeLesson';
import { useIntents, useReadLab } from '../LabContext';
import { moveCursor } from '../moveCursor';
import { useKeys } from '../keys/useKeys';

/** The words of a text that set its figure, in the order in which they are read. */
export function stopsOf(text: ParentNode): readonly HTMLButtonElement[] {
  return [...text.querySelectorAll<HTMLButtonElement>('.show')];
}

/** Which of them a button is, counted from 0. */
export function stopOf(button: HTMLElement): number {
  const text = button.closest('.lesson__text');
  return text ? stopsOf(text).indexOf(button as HTMLButtonElement) : -1;
}

/** Where somebody is in the course: a lesson, and the state of its figure, counted from 0; −1 before the first. */
interface CoursePlace {
  readonly lesson: string;
  readonly stop: number;
}

const longestText = 60;

/** Reads `surrogate.3`, what the link of a lesson carries. Never throws. */
export function readCoursePlace(text: string): CoursePlace {
  const [lesson = '', stop = ''] = text.slice(0, longestText).split('.', 2);
  return { lesson, stop: /^\d{1,3}$/.test(stop) ? Number(stop) - 1 : -1 };
}

export function coursePlaceText({ lesson, stop }: CoursePlace): string {
  return stop < 0 ? lesson : `${lesson}.${stop + 1}`;
}

/** Sets the run and the layers to those of a link; how the page looks, and that a lesson is open, stays. */
export function useShowState(): (hash: string, place: string) => void {
  const { open } = useIntents();
  const read = useReadLab();
  return useCallback(
    (hash, place) => {
      const { mode, keys, palette, page } = read();
      keepRun(read());
      const link = decodeLink(hash);
      open({ ...link, ui: { ...link.ui, mode, keys, palette, page: page && { ...page, text: place } } });
    },
    [open, read],
  );
}

interface CourseKeys {
  next(): void;
  before(): void;
}

/** → and ← go from state to state, and the cursor moves along the figure with , and . */
export function useCourseKeys({ next, before }: CourseKeys): void {
  const intents = useIntents();
  useKeys(({ key, shiftKey }, state) => {
    if (shiftKey) return false;
    if (key === 'ArrowRight') next();
    else if (key === 'ArrowLeft') before();
    else if (key === ',') moveCursor(intents, state, -1);
    else if (key === '.') moveCursor(intents, state, 1);
    else return false;
    return true;
  });
}
