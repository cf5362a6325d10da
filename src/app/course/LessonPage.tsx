import './lesson.css';
import 'katex/dist/katex.min.css';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Lesson } from '../../lessons/lesson';
import { lessonOf } from '../../lessons/registry';
import type { PanelReading } from '../../lessons/sight';
import { useArrival, type PageProps } from '../pages/page';
import { PanelListener } from '../../studies/study';
import { useTitle } from '../pageEffects';
import { ByHand } from './ByHand';
import { CourseList } from './CourseList';
import { keepProgress, progressOf } from './courseProgress';
import { Dial } from './Dial';
import { FormulaNumbers } from './FormulaNumbers';
import { LessonFigure } from './LessonFigure';
import { LessonProvider } from './lessonContext';
import { LessonEnd } from './LessonEnd';
import { LessonHead } from './LessonHead';
import { coursePlaceText, readCoursePlace } from './place';
import { Show } from './Show';
import { Slice } from './Slice';
import { stopsOf } from './stops';
import { TaskBox } from './TaskBox';
import { useCourseKeys } from './useCourseKeys';
import { useShowState } from './useShowState';
import { useSight } from './useSight';

const parts = { Show, Task: TaskBox, Dial, ByHand, Slice };

/** A lesson: its words at the left, the figure they set at the right. */
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

/** Calls once when what it is suspended with is there. */
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
