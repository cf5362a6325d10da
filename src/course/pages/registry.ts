import { lazy } from 'react';
import type { PageDefinition } from './page';

/** All pages except the laboratory. */
export const pages: readonly PageDefinition[] = [
  {
    id: 'course',
    label: 'The course',
    Contents: lazy(async () => ({ default: (await import('../CourseList')).CourseList })),
  },
  {
    id: 'lesson',
    label: 'The lesson',
    Contents: lazy(async () => ({ default: (await import('../LessonPage')).LessonPage })),
  },
  {
    id: 'tour',
    label: 'The tour',
    Contents: lazy(async () => ({ default: (await import('../tour/TourPage')).TourPage })),
  },
];
