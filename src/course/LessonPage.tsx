import './lesson.css';
import 'katex/dist/katex.min.css';
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Lesson } from '../lessons/lesson';
import { lessonAfter, lessonOf, lessons } from '../lessons/registry';
import type { PanelReading } from '../studies/readings';
import { pageIds, useArrival, type PageProps } from './pages/page';
import { PanelListener } from '../studies/study';
import { useTitle } from '../lab/pageEffects';
import { CourseList } from './CourseList';
import { LessonEnd } from './LessonEnd';
import { minutesOf } from './lessonMinutes';
import { useLessonKeys } from './lessonKeys';
import { ReadingLine } from './readingLine';
import { keepProgress, progressOf } from './courseProgress';
import { useProgressStore } from './progressStore';
import { Dial } from './Dial';
import { FormulaNumbers } from './FormulaNumbers';
import { LessonProvider, useLesson } from './lessonContext';
import { coursePlaceText, readCoursePlace, stopIndex, stopNames } from './coursePlace';
import { hasNoRun, stopsOf, useCourseKeys, useShowState, stopOf } from './stops';
import { Numbers } from './Numbers';
import { showPlaceText } from './show/place';
import { See } from './See';
import { Slice } from './Slice';
import { TaskBox } from './TaskBox';
import { useSight } from './sight';
import { Button } from '../ui/Button';
import { Guarded } from '../lab/Boundary';
import { useIntents, useLabState, useReadLab } from '../lab/LabContext';
import { leaveCourse } from './pages/beforeLesson';
import { symbols } from '../lessons/symbols';
import { LabFigure } from './LabFigure';
import { Loading, useHeldKeys } from '../lab/Loading';
import type { LabData } from '../lab/state/data';
import { storedSnapshot } from '../lab/state/select/can';
import { OpenShare } from '../lab/page/dialog';
import { ByHandSection } from '../lab/page/Observations';

const parts = { Show, See, Task: TaskBox, Dial, ByHand, Numbers, Slice };

/** Shows a lesson: its words at the left, the figure they set at the right. */
export function LessonPage({ text }: PageProps) {
  const place = readCoursePlace(text);
  const lesson = lessonOf(place.lesson);
  if (!lesson)
    return (
      <CourseList {...(place.lesson.trim() && { fault: `There is no lesson called “${place.lesson}”.` })} />
    );
  return <OpenLesson key={lesson.id} lesson={lesson} place={place.stop} />;
}

/** `place` is the stop as the link names it. */
function OpenLesson({ lesson, place }: { readonly lesson: Lesson; readonly place: string }) {
  const [words, setWords] = useState<HTMLElement | null>(null);
  const heading = useArrival();
  useTitle(lesson.title);
  const [reading, listen] = useState<PanelReading | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const stops = names.length;
  const isThere = stops > 0;
  const stop = stopIndex({ lesson: lesson.id, stop: place }, names);
  const { around, show, line } = useAround(lesson, { stop, reading, isThere }, words);
  const walk = useWalk(lesson, { stop, stops, show, line });
  useHeldKeys(!isThere);
  useCourseKeys(walk);
  useLessonKeys();
  return (
    <LessonProvider value={around}>
      <div className="lesson">
        <LessonHead lesson={lesson} done={stops === 0 ? 0 : (stop + 1) / stops} />
        <main className="lesson__text" ref={setWords} aria-label="Lesson">
          <h1 ref={heading} tabIndex={-1}>
            {lesson.title}
          </h1>
          {lessons.indexOf(lesson) < shownFirst && <WatchFirst lesson={lesson} place={place} />}
          <FormulaNumbers>
            <Guarded what="The text of the lesson">
              <Suspense fallback={<Loading />}>
                <lesson.Text components={parts} />
                {words && <WhenThere then={() => setNames(namesIn(words))} />}
              </Suspense>
            </Guarded>
          </FormulaNumbers>
          <LessonEnd lesson={lesson} summary={walk.summary} />
        </main>
        <div className="lesson__foot">
          <Button className="lesson__next" shortcut="ArrowRight" hint={walk.hint} onClick={walk.next}>
            <span>{`${walk.words} `}</span>
            <span aria-hidden="true">→</span>
          </Button>
        </div>
        <PanelListener value={listen}>
          <LessonFigure isThere={isThere} />
        </PanelListener>
      </div>
    </LessonProvider>
  );
}

/** Number of the lessons that begin with the show. */
const shownFirst = 3;

/** Offers the show before a lesson, and comes back to the same place. */
function WatchFirst({ lesson, place }: { readonly lesson: Lesson; readonly place: string }) {
  const { openPage } = useIntents();
  const text = showPlaceText({ stop: -1, lesson: coursePlaceText({ lesson: lesson.id, stop: place }) });
  return (
    <p className="lesson__watch">
      <span>New to this? </span>
      <Button
        hint="A whole search with a sentence to each picture; then back to here"
        onClick={() => openPage(pageIds.show, text)}
      >
        Watch a search in ninety seconds
      </Button>
    </p>
  );
}

/** Calls back once, when the lazy text beside it is loaded. */
function WhenThere({ then }: { readonly then: () => void }) {
  const tell = useEffectEvent(then);
  useEffect(() => tell(), []);
  return null;
}

interface Present {
  readonly stop: number;
  readonly reading: PanelReading | null;
  /** True once the text is loaded. */
  readonly isThere: boolean;
}

function useAround(lesson: Lesson, { stop, reading, isThere }: Present, words: HTMLElement | null) {
  const [symbol, point] = useState<string | null>(null);
  const setState = useShowState();
  const read = useReadLab();
  const sight = useSight(reading);
  const store = useProgressStore();
  const [solved, setSolved] = useState<ReadonlySet<string>>(
    () => new Set(progressOf(lesson.id, store).solved),
  );
  const [line] = useState(() => new ReadingLine());
  const show = useCallback(
    (wanted: number) => {
      const all = words ? stopsOf(words) : [];
      const button = all[wanted];
      const stop = words ? namesIn(words)[wanted] : undefined;
      // Another link may have been opened a moment ago, while this page is still to be taken away.
      if (!button || stop === undefined || !isOpen(lesson, read())) return;
      setState(button.dataset['lab'] ?? '', coursePlaceText({ lesson: lesson.id, stop }));
      keepProgress(lesson.id, { read: (wanted + 1) / all.length, solved: [] }, store);
    },
    [lesson, read, setState, store, words],
  );
  useEffect(() => (words ? line.listen(words, show) : undefined), [line, show, words]);
  const arrive = useEffectEvent(() => {
    // A link that names the place alone has no run; that of another link is what its writer did with the figure, and stays.
    if (stop < 0 || hasNoRun(read())) show(Math.max(0, stop));
    if (stop > 0) line.goTo(stop);
    else line.choose(0);
  });
  useEffect(() => {
    if (isThere && stop !== line.shown) arrive();
  }, [isThere, line, stop]);
  const solve = useCallback(
    (task: string) => {
      setSolved((before) => (before.has(task) ? before : new Set([...before, task])));
      keepProgress(lesson.id, { read: 0, solved: [task] }, store);
    },
    [lesson, store],
  );
  const around = useMemo(
    () => ({
      lesson,
      sight,
      stop,
      show: (wanted: number) => {
        show(wanted);
        line.choose(wanted);
      },
      solved,
      solve,
      symbol,
      point,
    }),
    [lesson, sight, stop, show, line, solved, solve, symbol],
  );
  return { around, show, line };
}

/** Returns the names of the stops of a text, in reading order. */
function namesIn(text: ParentNode): readonly string[] {
  return stopNames(stopsOf(text).map(({ dataset }) => dataset['figure'] ?? ''));
}

function isOpen(lesson: Lesson, { page }: Pick<LabData, 'page'>): boolean {
  return page?.id === pageIds.lesson && readCoursePlace(page.text).lesson === lesson.id;
}

interface Walked {
  readonly stop: number;
  readonly stops: number;
  readonly line: ReadingLine;
  show(stop: number): void;
}

/** Returns the way through a lesson: from picture to picture, then to what was learnt, then to the next lesson. */
function useWalk(lesson: Lesson, { stop, stops, show, line }: Walked) {
  const { openPage } = useIntents();
  const summary = useRef<HTMLHeadingElement>(null);
  /** The stop after which the summary was asked for. */
  const [endOf, setEnd] = useState(-1);
  const isEnd = endOf === stop && stop >= 0;
  const after = lessonAfter(lesson);
  const go = (wanted: number) => {
    if (wanted < 0 || wanted >= stops) return;
    setEnd(-1);
    if (wanted !== stop) show(wanted);
    line.goTo(wanted);
  };
  const next = () => {
    if (stop + 1 < stops) go(stop + 1);
    else if (!isEnd) {
      setEnd(stop);
      summary.current?.scrollIntoView({ block: 'start' });
      summary.current?.focus({ preventScroll: true });
    } else if (after) openPage('lesson', after.id);
    else openPage('course');
  };
  const before = () => go(isEnd ? stop : stop - 1);
  const common = { next, before, summary };
  if (stop + 1 < stops)
    return {
      ...common,
      words: `Next picture ${stop + 2}/${stops}`,
      hint: 'Sets the figure to the next state',
    };
  if (!isEnd) return { ...common, words: 'To take away', hint: 'What was learnt' };
  if (after) return { ...common, words: 'Next lesson', hint: after.title };
  return { ...common, words: 'All lessons', hint: 'The list of the course' };
}

/** Shows the place in the course, the progress in the lesson, and the ways out. */
function LessonHead({ lesson, done }: { readonly lesson: Lesson; readonly done: number }) {
  const intents = useIntents();
  const share = use(OpenShare);
  const isFrame = useLabState(({ hide }) => hide.includes('controls'));
  const number = lessons.indexOf(lesson) + 1;
  return (
    <header className="lesson__head">
      <Button hint="All lessons" onClick={() => intents.openPage('course')}>
        Course
      </Button>
      <span className="lesson__count">{`Lesson ${number} of ${lessons.length}`}</span>
      <progress value={done} max={1} aria-label="How far in the lesson" />
      <span className="lesson__minutes">{`${minutesOf(lesson)} min`}</span>
      {share && !isFrame && (
        <Button
          className="lesson__share"
          shortcut="S"
          hint="A link to this picture, or code to embed the lesson"
          onClick={share}
        >
          Share
        </Button>
      )}
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
 * Shows the figure of a lesson once it is set, in which the symbol under the pointer is highlighted. Lessons ask before they tell:
 * words name the next query only where the layer `query` draws it.
 */
function LessonFigure({ isThere }: { readonly isThere: boolean }) {
  const { symbol, lesson } = useLesson();
  const tellsNext = useLabState(({ layers }) => layers.includes('query'));
  const isOpening = useLabState(({ pending, snapshots }) => pending !== null || snapshots.length === 0);
  // Until then the run of the page before would be seen.
  const [isOwn, setOwn] = useState(false);
  if (isThere && !isOpening && !isOwn) setOwn(true);
  return (
    <LabFigure
      story={lesson.story}
      mark={symbol === null ? undefined : symbols[symbol]?.mark}
      hidesNext={!tellsNext}
      isWaiting={!isOwn}
    />
  );
}

/** Words of the text that set the figure to one of the lesson's states. */
function Show({ figure, children }: { readonly figure: string; readonly children?: ReactNode }) {
  const { lesson, stop, show } = useLesson();
  return (
    // A button element is one block: long words in it would leave their line, and the comma behind them would begin the next.
    <span
      role="button"
      tabIndex={0}
      className="show"
      data-figure={figure}
      data-lab={lesson.figures[figure]}
      title="Sets the figure"
      onClick={(event) => show(stopOf(event.currentTarget))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
      ref={(words) => {
        if (words) words.ariaCurrent = stopOf(words) === stop ? 'step' : null;
      }}
    >
      {children}
    </span>
  );
}

/** Offers by fields what a click in the figure does. */
function ByHand() {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return null;
  // A new key for another objective, because its places differ.
  return <ByHandSection key={snapshot.spec.objective.id} snapshot={snapshot} />;
}
