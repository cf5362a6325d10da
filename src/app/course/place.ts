/** Where somebody is in the course: a lesson, and the state of its figure, counted from 0; −1 before the first. */
export interface CoursePlace {
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
