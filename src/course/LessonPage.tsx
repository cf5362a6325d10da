import './lesson.css';
import 'katex/dist/katex.min.css';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type ReactNode,
} from 'react';
import type { Lesson, Reference } from '../lessons/lesson';
import { lessonOf, lessons } from '../lessons/registry';
import type { PanelReading } from '../lessons/sight';
import { useArrival, type PageProps } from './pages/page';
import { PanelListener } from '../studies/study';
import { useTitle } from '../lab/pageEffects';
import { CourseList } from './CourseList';
import { keepProgress, progressOf } from './courseProgress';
import { Dial } from './Dial';
import { FormulaNumbers } from './FormulaNumbers';
import { LessonProvider, useLesson } from './lessonContext';
import { coursePlaceText, readCoursePlace, stopsOf, useCourseKeys, useShowState, stopOf } from './stops';
import { Slice } from './Slice';
import { TaskBox } from './TaskBox';
import { useSight } from './sight';
import { Button } from '../ui/Button';
import { useIntents, useLabState } from '../lab/LabContext';
import { leaveCourse } from './pages/beforeLesson';
import { symbols } from '../lessons/symbols';
import { LabFigure } from './LabFigure';
import { citeWorks, worksIn } from '../engine/works';
import { storedSnapshot } from '../lab/state/select/can';
import { ByHandSection } from '../lab/page/Observations';

const parts = { Show, Task: TaskBox, Dial, ByHand, Slice };

/** Shows a lesson: its words at the left, the figure they set at the right. */
export function LessonPage({ text }: PageProps) {
  const place = readCoursePlace(text);
  const lesson = lessonOf(place.lesson);
  if (!lesson) return <CourseList fault={`There is no lesson called “${place.lesson}”.`} />;
  return <OpenLesson key={lesson.id} lesson={lesson} stop={place.stop} />;
}

function OpenLesson({ lesson, stop }: { readonly lesson: Lesson; readonly stop: number }) {
  const words = useRef<HTMLDivElement>(null);
  const heading = useArrival();
  useTitle(lesson.title);
  const [reading, listen] = useState<PanelReading | null>(null);
  const { around, stops, show, find } = useAround(lesson, { stop, reading }, words);
  useCourseKeys({ next: () => show(stop + 1), before: () => show(stop - 1) });
  return (
    <LessonProvider value={around}>
      <div className="lesson">
        <LessonHead lesson={lesson} done={stops === 0 ? 0 : (stop + 1) / stops} />
        <main className="lesson__text" ref={words} aria-label="Lesson">
          <h1 ref={heading} tabIndex={-1}>
            {lesson.title}
          </h1>
          <FormulaNumbers>
            <Suspense fallback={<p>Loading…</p>}>
              <lesson.Text components={parts} />
              <WhenThere then={() => (stop < 0 ? show(0) : find(stop))} />
            </Suspense>
          </FormulaNumbers>
          <LessonEnd lesson={lesson} />
        </main>
        <PanelListener value={listen}>
          <LessonFigure />
        </PanelListener>
      </div>
    </LessonProvider>
  );
}

/** Calls back once, when the lazy text beside it is loaded. */
function WhenThere({ then }: { readonly then: () => void }) {
  const first = useRef(then);
  useEffect(() => {
    first.current();
  }, []);
  return null;
}

interface Present {
  readonly stop: number;
  readonly reading: PanelReading | null;
}

function useAround(lesson: Lesson, { stop, reading }: Present, words: RefObject<HTMLElement | null>) {
  const [symbol, point] = useState<string | null>(null);
  const setState = useShowState();
  const sight = useSight(reading);
  const [solved, setSolved] = useState<ReadonlySet<string>>(
    () => new Set(progressOf(lesson.id, localStorage).solved),
  );
  const [stops, setStops] = useState(0);
  const show = useCallback(
    (wanted: number) => {
      const all = words.current ? stopsOf(words.current) : [];
      const button = all[wanted];
      if (!button) return;
      setStops(all.length);
      setState(button.dataset['lab'] ?? '', coursePlaceText({ lesson: lesson.id, stop: wanted }));
      button.scrollIntoView({ block: 'nearest' });
      keepProgress(lesson.id, { read: (wanted + 1) / all.length, solved: [] }, localStorage);
    },
    [lesson, setState, words],
  );
  const find = (wanted: number) => {
    const all = words.current ? stopsOf(words.current) : [];
    setStops(all.length);
    all[wanted]?.scrollIntoView({ block: 'nearest' });
  };
  const solve = useCallback(
    (task: string) => {
      setSolved((before) => (before.has(task) ? before : new Set([...before, task])));
      keepProgress(lesson.id, { read: 0, solved: [task] }, localStorage);
    },
    [lesson],
  );
  const around = useMemo(
    () => ({ lesson, sight, stop, show, solved, solve, symbol, point }),
    [lesson, sight, stop, show, solved, solve, symbol],
  );
  return { around, stops, show, find };
}

/** Shows the place in the course, the progress in the lesson, and the ways out. */
function LessonHead({ lesson, done }: { readonly lesson: Lesson; readonly done: number }) {
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

/**
 * Shows the figure of a lesson, in which the symbol under the pointer is highlighted. Lessons ask before they tell:
 * words name the next query only where the layer `query` draws it.
 */
function LessonFigure() {
  const { symbol } = useLesson();
  const tellsNext = useLabState(({ layers }) => layers.includes('query'));
  return <LabFigure mark={symbol === null ? undefined : symbols[symbol]?.mark} hidesNext={!tellsNext} />;
}

/** Closes a lesson: what was learnt, its sources, and the next lesson. */
function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
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
      <References references={lesson.references} />
      {next && (
        <Button variant="primary" hint={next.summary} onClick={() => openPage('lesson', next.id)}>
          Next: {next.title}
        </Button>
      )}
    </footer>
  );
}

/** Lists authors and years, and below them the works in full, with the codes that the program's own sources use. */
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
        {worksIn(textOf(references)).map(({ code, cited, title }) => (
          <li key={code}>
            {cited}: {title} ({code} in the code).
          </li>
        ))}
      </ul>
    </>
  );
}

function textOf(references: readonly Reference[]): string {
  return references.map(({ where, what }) => `${where} ${what}`).join('; ');
}

/** Words of the text that set the figure to one of the lesson's states. */
function Show({ figure, children }: { readonly figure: string; readonly children?: ReactNode }) {
  const { lesson, stop, show } = useLesson();
  return (
    <button
      type="button"
      className="show"
      data-lab={lesson.figures[figure]}
      title="Sets the figure"
      onClick={(event) => show(stopOf(event.currentTarget))}
      ref={(button) => {
        if (button) button.ariaCurrent = stopOf(button) === stop ? 'step' : null;
      }}
    >
      {children}
    </button>
  );
}

/** Offers by fields what a click in the figure does. */
function ByHand() {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return null;
  // A new key for another objective, because its places differ.
  return <ByHandSection key={snapshot.spec.objective.id} snapshot={snapshot} />;
}
