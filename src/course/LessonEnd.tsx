import type { RefObject } from 'react';
import { citeWorks } from '../engine/works';
import { useIntents } from '../lab/LabContext';
import type { Lesson, Reference } from '../lessons/lesson';
import { lessonAfter } from '../lessons/registry';
import { Button } from '../ui/Button';
import { citedIn, inFull } from './bibliography';
import { references as works } from './references';

interface LessonEndProps {
  readonly lesson: Lesson;
  /** The heading of what was learnt. */
  readonly summary: RefObject<HTMLHeadingElement | null>;
}

/** Closes a lesson: what was learnt, its sources, and the next lesson. */
export function LessonEnd({ lesson, summary }: LessonEndProps) {
  const { openPage } = useIntents();
  const next = lessonAfter(lesson);
  return (
    <footer className="lesson__end">
      <h2 ref={summary} tabIndex={-1}>
        To take away
      </h2>
      <ul>
        {lesson.learnt.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>In the sources</h2>
      <References references={lesson.references} />
      {next && (
        <Button variant="primary" hint={next.summary} onClick={() => openPage('lesson', next.id)}>
          {`Next: ${next.title}`}
        </Button>
      )}
    </footer>
  );
}

/** Lists authors and years, and below them all these works in full, with the codes that the program's own sources use. */
function References({ references }: Pick<Lesson, 'references'>) {
  return (
    <>
      <dl className="lesson__references">
        {references.map(({ where, what }) => (
          <div key={where}>
            <dt title={where}>{citeWorks(where)}</dt>
            <dd>{citeWorks(what)}</dd>
          </div>
        ))}
      </dl>
      <ul className="lesson__sources" aria-label="Works cited">
        {citedIn(textOf(references), works).map((work) => (
          <li key={work.key}>{inFull(work)}</li>
        ))}
      </ul>
    </>
  );
}

function textOf(references: readonly Reference[]): string {
  return references.map(({ where, what }) => `${where} ${what}`).join('; ');
}
