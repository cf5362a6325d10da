import { lessonOf, lessons } from '../lessons/registry';
import { useIntents } from '../lab/LabContext';

/** Refers to another lesson by its number, which depends on its place in the course, and opens it. */
export function See({ lesson: id }: { readonly lesson: string }) {
  const { openPage } = useIntents();
  const lesson = lessonOf(id);
  if (!lesson) return null;
  return (
    <button type="button" className="see" title={lesson.title} onClick={() => openPage('lesson', id)}>
      {`lesson ${lessons.indexOf(lesson) + 1}`}
    </button>
  );
}
