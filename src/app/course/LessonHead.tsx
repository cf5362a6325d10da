import type { Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/registry';
import { Button } from '../../ui/Button';
import { useIntents } from '../LabContext';
import { leaveCourse } from '../pages/beforeLesson';

/** Where one is in the course, how far in the lesson, and the ways out. */
export function LessonHead({ lesson, done }: { readonly lesson: Lesson; readonly done: number }) {
  const intents = useIntents();
  const number = lessons.indexOf(lesson) + 1;
  return (
    <header className="lesson__head">
      <Button hint="All lessons" onClick={() => intents.openPage('course')}>
        Course
      </Button>
      <span className="lesson__count">
        Lesson {number} of {lessons.length}
      </span>
      <progress value={done} max={1} aria-label="How far in the lesson" />
      <span className="lesson__minutes">{lesson.minutes} min</span>
      <Button
        hint="Leaves the lesson; what you had in the Lab is as it was"
        onClick={() => leaveCourse(intents)}
      >
        Back to the Lab
      </Button>
    </header>
  );
}
