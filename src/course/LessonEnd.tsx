import type { RefObject } from 'react';
import { citeWorks } from '../engine/works';
import { useIntents } from '../lab/LabContext';
import type { Lesson, Reference } from '../lessons/lesson';
import { lessonAfter } from '../lessons/registry';
import { Button } from '../ui/Button';
import { citedIn, inFull } from './bibliography';
import { experimentsOfLesson } from './experiments/experimentsIndex';
import { pageIds } from './pages/page';
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
      <Experiments of={lesson.id} />
      {next && (
        <Button variant="primary" hint={next.summary} onClick={() => openPage('lesson', next.id)}>
          {`Next: ${next.title}`}
        </Button>
      )}
    </footer>
  );
}

/** Leads to the experiments that the lesson speaks of. */
function Experiments({ of }: { readonly of: string }) {
  const behind = experimentsOfLesson(of);
  if (behind.length === 0) return null;
  return (
    <>
      <h2>The numbers behind it</h2>
      <ul>
        {behind.map(({ name, title }) => (
          <li key={name}>
            <a href={`#page=${pageIds.experiments}:${name}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
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
