import { pageIds, type PageDefinition } from './page';
import { later } from '../../ui/later';

/** All pages except the laboratory. */
export const pages: readonly PageDefinition[] = [
  {
    id: pageIds.course,
    label: 'The course',
    Contents: later(async () => ({ default: (await import('../CourseList')).CourseList })),
  },
  {
    id: pageIds.lesson,
    label: 'The lesson',
    Contents: later(async () => ({ default: (await import('../LessonPage')).LessonPage })),
  },
  {
    id: pageIds.documents,
    label: 'The documents',
    Contents: later(async () => ({
      default: (await import('../documents/DocumentsPage')).DocumentsPage,
    })),
  },
  {
    id: pageIds.experiments,
    label: 'The experiments',
    Contents: later(async () => ({
      default: (await import('../experiments/ExperimentsPage')).ExperimentsPage,
    })),
  },
  {
    id: pageIds.teaching,
    label: 'The page for lecturers',
    Contents: later(async () => ({ default: (await import('../teaching/TeachingPage')).TeachingPage })),
  },
  {
    id: pageIds.show,
    label: 'The show',
    Contents: later(async () => ({ default: (await import('../show/ShowPage')).ShowPage })),
  },
  {
    id: 'tour',
    label: 'The tour',
    Contents: later(async () => ({ default: (await import('../tour/TourPage')).TourPage })),
  },
];
