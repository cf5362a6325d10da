import type { Room } from '../room';

/** The pages of the course. */
export const course: Room = {
  id: 'course',
  label: 'Course',
  noun: 'the course',
  summary: 'Short lessons, each with live figures',
  shortcut: {
    key: 'l',
    short: 'lessons',
    words:
      'the lessons: 1 … 9 and 0 open the first ten, also from within one; → and ← go from picture to picture, at the end → goes to what was learnt, then to the next lesson; Esc goes back',
  },
};
