import type { Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/registry';
import { Button } from '../../ui/Button';
import { useIntents } from '../LabContext';

/** Where one is in the course, how far in the lesson, and the ways out. */
export function LessonHead({ lesson, done }: { readonly lesson: Lesson; readonly done: number }) {
  const { openPage, closePage } = useIntents();
  const number = lessons.indexOf(lesson) + 1;
  return (
    <header className="lesson__head">
      <Button hint="All lessons" onClick={() => openPage('course')}>
        Course
      </Button>
      <span className="lesson__count">
        Lesson {number} of {lessons.length}
      </span>
      <progress value={done} max={1} aria-label="How far in the lesson" />
      <span className="lesson__minutes">{lesson.minutes} min</span>
      <Button hint="The same run, with all there is to set" onClick={closePage}>
        To the Lab
      </Button>
    </header>
  );
}
