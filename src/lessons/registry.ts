import { copula } from './copula/copula';
import { acquisition } from './acquisition/acquisition';
import { experiments } from './experiments/experiments';
import { fourWorkers } from './four-workers/four-workers';
import { gaussianProcess } from './gaussian-process/gaussian-process';
import type { Lesson } from './lesson';
import { likelihood } from './likelihood/likelihood';
import { noise } from './noise/noise';
import { parametric } from './parametric/parametric';
import { regions } from './regions/regions';
import { smartSearch } from './smart-search/smart-search';
import { surrogate } from './surrogate/surrogate';

/** All lessons, in the order of the course. */
export const lessons: readonly Lesson[] = [
  surrogate,
  gaussianProcess,
  likelihood,
  acquisition,
  copula,
  parametric,
  regions,
  smartSearch,
  fourWorkers,
  noise,
  experiments,
];

/** Returns the lesson with this id, or null. */
export function lessonOf(id: string): Lesson | null {
  return lessons.find((lesson) => lesson.id === id) ?? null;
}
