import type { Lesson, PartId } from './lesson';
import { lessons } from './registry';

/** A part of the course, with its lessons in order. */
interface Part {
  readonly id: PartId;
  readonly title: string;
  /** Subject that its lessons share, in a few words. */
  readonly about: string;
  readonly lessons: readonly Lesson[];
}

const words: readonly Omit<Part, 'lessons'>[] = [
  { id: 'story', title: 'One story', about: 'each builds on those before' },
  { id: 'questions', title: 'Single questions', about: 'in any order' },
  { id: 'pipelines', title: 'Real pipelines', about: 'trained in your browser' },
];

/** Lessons that end a part, or begin one, in the order of the course. */
const landmarks = { lastOfStory: 'experiments', firstOfPipelines: 'a-real-pipeline' };

/** Returns the parts of the course, each with the lessons that say so or stand there. */
export function partsOfCourse(): readonly Part[] {
  return words.map((part) => ({ ...part, lessons: lessons.filter((lesson) => partOf(lesson) === part.id) }));
}

function partOf(lesson: Lesson): PartId {
  if (lesson.part) return lesson.part;
  const at = lessons.indexOf(lesson);
  if (at <= placeOf(landmarks.lastOfStory)) return 'story';
  return at < placeOf(landmarks.firstOfPipelines) ? 'questions' : 'pipelines';
}

function placeOf(id: string): number {
  return lessons.findIndex((lesson) => lesson.id === id);
}
