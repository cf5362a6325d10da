import { copula } from './copula/copula';
import type { Lesson } from './lesson';
import { parametric } from './parametric/parametric';
import { regions } from './regions/regions';
import { surrogate } from './surrogate/surrogate';

/** All lessons, in the order of the course. */
export const lessons: readonly Lesson[] = [surrogate, copula, parametric, regions];

/** The lesson called `id`, if there is one. */
export function lessonOf(id: string): Lesson | null {
  return lessons.find((lesson) => lesson.id === id) ?? null;
}
