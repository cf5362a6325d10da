import { readFileSync } from 'node:fs';
import type { Lesson } from '../lessons/lesson';

/** A place in a lesson's text that sets the figure. */
export interface ShownState {
  /** Name of the state in the lesson's figures. */
  readonly figure: string;
  /** Hash of the link; empty where no figure has that name. */
  readonly link: string;
  /** The words to click, as they are typed. */
  readonly words: string;
  /** The index in the text at which they begin. */
  readonly index: number;
}

/** The text of a lesson, as it is typed. */
export function textOf({ id }: Pick<Lesson, 'id'>): string {
  return readFileSync(new URL(`../lessons/${id}/${id}.mdx`, import.meta.url), 'utf8');
}

/** All places in a lesson's text that set the figure, in the order in which they are read. */
export function shownStates(lesson: Pick<Lesson, 'id' | 'figures'>): readonly ShownState[] {
  return [...textOf(lesson).matchAll(/<Show\s+figure="([^"]*)">\s*([^<]*?)\s*</g)].map(
    ({ 1: figure = '', 2: words = '', index }) => ({
      figure,
      link: lesson.figures[figure] ?? '',
      words,
      index,
    }),
  );
}
