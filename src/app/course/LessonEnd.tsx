import type { Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/registry';
import { Button } from '../../ui/Button';
import { useIntents } from '../LabContext';

/** What to take away, where it stands in the sources, and the next lesson. */
export function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
  const { openPage } = useIntents();
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <footer className="lesson__end">
      <h2>To take away</h2>
      <ul>
        {lesson.learnt.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>In the sources</h2>
      <dl className="lesson__references">
        {lesson.references.map(({ where, what }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {next && (
        <Button variant="primary" hint={next.summary} onClick={() => openPage('lesson', next.id)}>
          Next: {next.title}
        </Button>
      )}
    </footer>
  );
}
