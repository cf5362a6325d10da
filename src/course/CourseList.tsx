import './course.css';
import type { Lesson } from '../lessons/lesson';
import { partsOfCourse } from '../lessons/parts';
import { lessons } from '../lessons/registry';
import { Button } from '../ui/Button';
import { keepsNothing, keepsSomething } from '../lab/state/persistence';
import { useLessonKeys } from './lessonKeys';
import { minutesOf } from './lessonMinutes';
import { SmallPicture } from './SmallPicture';
import { storedThumbnails } from './storedThumbnails';
import { useIntents } from '../lab/LabContext';
import { useTitle } from '../lab/pageEffects';
import { pageIds } from './pages/page';
import { PageHead } from './pages/PageHead';
import { progressOf } from './courseProgress';
import { useProgressStore } from './progressStore';
import { wholePercent } from '../vocabulary/numbers/write';

/** Shows all lessons in their parts, with the visitor's progress in each; digits open the first ten. */
export function CourseList({ fault }: { readonly text?: string; readonly fault?: string }) {
  const { openPage } = useIntents();
  useTitle('Course');
  useLessonKeys();
  return (
    <main className="course" aria-label="Course">
      <PageHead title="A first course">
        <Button
          hint="A whole search in ninety seconds, with a sentence to each picture"
          onClick={() => openPage(pageIds.show)}
        >
          Show me
        </Button>
        <Button
          hint="Each figure, table and algorithm of the five sources, and where it is live"
          onClick={() => openPage(pageIds.documents)}
        >
          The documents
        </Button>
        <Button
          hint="What the sources claim, tried on seeds of our own, with pictures and numbers"
          onClick={() => openPage(pageIds.experiments)}
        >
          Experiments
        </Button>
        <Button
          hint="For lecturers: plans of 45 and 90 minutes, exercises with answers"
          onClick={() => openPage(pageIds.teaching)}
        >
          Teaching
        </Button>
        <Button
          hint="States of the Lab with words of your own, for a lecture, as one link or file"
          onClick={() => openPage('tour')}
        >
          Assemble a tour
        </Button>
      </PageHead>
      {fault && <p role="alert">{fault}</p>}
      <p className="course__about">
        How a machine decides what to try next, from the first idea to a reader of your handwriting. Every
        figure is computed while you read, and can be touched. Some calculus and a little probability are
        enough.
      </p>
      {!keepsSomething() && (
        <p className="course__about" role="status">
          {`${keepsNothing} What you have read and solved is forgotten when you leave.`}
        </p>
      )}
      {partsOfCourse().map(({ id, title, about, lessons: own }) => (
        <section key={id} aria-labelledby={`part-${id}`}>
          <h2 id={`part-${id}`} className="course__part">
            <span>{`${title} `}</span>
            <small>{about}</small>
          </h2>
          <ol className="course__list">
            {own.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} />
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

function LessonCard({ lesson }: { readonly lesson: Lesson }) {
  const { openPage } = useIntents();
  const { id, title, summary, tasks } = lesson;
  const { read, solved } = progressOf(id, useProgressStore());
  return (
    <li>
      <button type="button" className="course__card" title={summary} onClick={() => openPage('lesson', id)}>
        <SmallPicture data={storedThumbnails[id]} />
        <b>{`${lessons.indexOf(lesson) + 1}. ${title}`}</b>
        <span className="course__summary">{summary}</span>
        <small>
          {`${minutesOf(lesson)} min${read > 0 ? ` · ${wholePercent(read)} read` : ''}${solved.length > 0 ? ` · ${solved.length} of ${tasks.length} tasks ✓` : ''}`}
        </small>
        {read > 0 && <progress className="course__progress" value={read} max={1} aria-hidden="true" />}
      </button>
    </li>
  );
}
