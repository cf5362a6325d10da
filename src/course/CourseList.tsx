import './course.css';
import { lessons } from '../lessons/registry';
import { Button } from '../ui/Button';
import { useLessonKeys } from './lessonKeys';
import { useIntents } from '../lab/LabContext';
import { useTitle } from '../lab/pageEffects';
import { useArrival } from './pages/page';
import { leaveCourse } from './pages/beforeLesson';
import { progressOf } from './courseProgress';

/** Lists the lessons in order with the visitor's progress in each; digits open them (0 the tenth). */
export function CourseList({ fault }: { readonly text?: string; readonly fault?: string }) {
  const intents = useIntents();
  const { openPage } = intents;
  const heading = useArrival();
  useTitle('Course');
  useLessonKeys();
  return (
    <main className="course" aria-label="Course">
      <header className="course__head">
        <h1 ref={heading} tabIndex={-1}>
          A first course
        </h1>
        <Button hint="The laboratory, as you left it" onClick={() => leaveCourse(intents)}>
          To the Lab
        </Button>
      </header>
      {fault && <p role="alert">{fault}</p>}
      <p className="course__about">
        How a machine decides what to try next, from the first idea to experiments on whether it pays. Every
        figure is computed while you read, and can be touched. Some calculus and a little probability are
        enough. The first ten lessons build on each other; the next nine take up single questions, in any
        order. The last two tune a real pipeline, and end with a machine of yours that reads your handwriting.
      </p>
      <ol className="course__list">
        {lessons.map(({ id, title, summary, minutes, tasks }) => {
          const { read, solved } = progressOf(id, localStorage);
          return (
            <li key={id}>
              <button
                type="button"
                className="course__card"
                title={summary}
                onClick={() => openPage('lesson', id)}
              >
                <b>{title}</b>
                <span>{summary}</span>
                <small>
                  {minutes} min
                  {read > 0 && ` · ${Math.round(100 * read)} % read`}
                  {solved.length > 0 && ` · ${solved.length} of ${tasks.length} tasks solved`}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="course__about">
        Preparing a lecture? Put states of the Lab and your own words in an order of your own.{' '}
        <Button
          hint="States of the Lab, with your words, as one link or file"
          onClick={() => openPage('tour')}
        >
          Assemble a tour
        </Button>
      </p>
    </main>
  );
}
