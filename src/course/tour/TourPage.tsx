import './tour.css';
import { Suspense, useEffect, useState, useRef } from 'react';
import { copyText } from '../../ui/copyText';
import { Button } from '../../ui/Button';
import { useCourseKeys } from '../stops';
import { useIntents } from '../../lab/LabContext';
import { LabFigure } from '../LabFigure';
import type { PageProps } from '../pages/page';
import { useTitle } from '../../lab/pageEffects';
import { keptTour } from './kept';
import { useLessonKeys } from '../lessonKeys';
import { useTour, type TourIntents } from './useTour';
import { TourEditor } from './TourEditor';
import { type Tour, readTour, tourPlaceText, tourText } from './tour';
import { download } from '../../export/download';
import { later } from '../../ui/later';
import { Guarded } from '../../lab/Boundary';

/** Loaded with the first words that are shown. */
const Words = later(async () => ({ default: (await import('./Words')).Words }));

/**
 * Shows states of the Lab in the order a lecturer chose, with their words; a tour is made here, and shared as a link or
 * a file.
 */
export function TourPage({ text }: PageProps) {
  const { openPage, closePage } = useIntents();
  useTitle('Tour');
  const { tour, issues, stop, on, keeping } = useTour(text);
  // Whoever opens it without a link is about to put it together.
  const [editing, edit] = useState(tour.stops.length === 0);
  useEffect(() => {
    if (text !== '') return;
    const kept = keptTour();
    const last = kept.stops.length - 1;
    if (last >= 0) openPage('tour', tourPlaceText(kept, last));
  }, [text, openPage]);
  useLessonKeys();
  useCourseKeys({ next: () => on.show(stop + 1), before: () => on.show(stop - 1) });
  return (
    <div className="tour">
      <header className="tour__head">
        <Button hint="The course" onClick={() => openPage('course')}>
          Course
        </Button>
        <span className="tour__count">
          {tour.stops.length > 0 ? `Stop ${stop + 1} of ${tour.stops.length}` : 'No stops yet'}
        </span>
        {!(editing && tour.stops.length === 0) && (
          <Button
            hint={editing ? 'Only what an audience sees' : 'Change words and stops'}
            onClick={() => {
              edit(!editing);
              // It is shown from its beginning.
              if (editing) on.show(0);
            }}
          >
            {editing ? 'Show' : 'Edit'}
          </Button>
        )}
        <TourFiles tour={tour} on={on} />
        <Button hint="The same run, with all there is to set; the tour is kept" onClick={closePage}>
          To the Lab
        </Button>
      </header>
      <main className="tour__words" aria-label="Tour">
        {issues.map((issue) => (
          <p key={issue} role="alert">
            {issue}
          </p>
        ))}
        {editing ? (
          <TourEditor tour={tour} stop={stop} on={on} keeping={keeping} />
        ) : (
          <TourStops tour={tour} stop={stop} show={on.show} />
        )}
      </main>
      <LabFigure />
    </div>
  );
}

interface TourStopsProps {
  readonly tour: Tour;
  readonly stop: number;
  show(stop: number): void;
}

/** Shows what an audience sees: the words of the present stop, and the list of all. */
function TourStops({ tour, stop, show }: TourStopsProps) {
  const present = tour.stops[stop];
  return (
    <>
      <h1>{tour.title === '' ? 'A tour' : tour.title}</h1>
      <div className="tour__caption" aria-live="polite">
        {present ? (
          <Guarded what="The text of the stop">
            <Suspense fallback={<p>{withoutMarks(present.caption)}</p>}>
              <Words text={present.caption} />
            </Suspense>
          </Guarded>
        ) : (
          <p>This tour has no stops yet. Press Edit to put some in.</p>
        )}
      </div>
      {present && present.notes !== '' && (
        <aside className="tour__notes" aria-label="Notes of the presenter">
          <small>Notes, not on the projector</small>
          <p>{present.notes}</p>
        </aside>
      )}
      <ol className="tour__list" aria-label="Stops">
        {tour.stops.map(({ caption }, k) => (
          <li key={k}>
            <button
              type="button"
              className="tour__stop"
              aria-current={k === stop ? 'step' : undefined}
              title="Sets the figure"
              onClick={() => show(k)}
            >
              {caption === '' ? `Stop ${k + 1}` : firstWords(caption)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns words without the marks that say how they are set, and with … for formulas. */
function withoutMarks(text: string): string {
  return text
    .replace(/\$[^$]*\$/g, '…')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s-]+|[*_`$]/gm, '');
}

/** Returns the first line without its marks. */
function firstWords(caption: string): string {
  const line = withoutMarks(caption.split('\n', 1)[0]!);
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

const largestFile = 1_000_000;

/** Offers the tour as a text file, to save or to open, and as a link. */
function TourFiles({ tour, on }: { readonly tour: Tour; readonly on: TourIntents }) {
  const { notify } = useIntents();
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = tour.stops.length === 0;
  const open = async (chosen: File) => {
    if (chosen.size > largestFile)
      return notify('problem', 'The file is larger than 1 MB: this is not a tour.');
    const { tour: read, issues } = readTour(await chosen.text());
    if (read.stops.length === 0) {
      return notify(
        'problem',
        'There is no stop in this file: a stop is some words and, in a line of its own, a link.',
      );
    }
    on.replace(read);
    for (const issue of issues) notify('info', issue);
  };
  const copy = async () =>
    notify(
      'info',
      (await copyText(location.href))
        ? 'Link copied: it opens this tour.'
        : 'This browser does not let the page copy. The same link is in the address bar.',
    );
  return (
    <>
      {!isEmpty && (
        <>
          <Button hint="Copies a link that opens this tour" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button
            hint="A text with the words and links, to be changed in any editor"
            onClick={() => download('tour.txt', tourText(tour, location.href.split('#', 1)[0]), 'text/plain')}
          >
            Save
          </Button>
        </>
      )}
      <Button hint="A tour from a text file" onClick={() => file.current?.click()}>
        Open
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.md,text/plain"
        aria-label="Tour file"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void open(chosen);
        }}
      />
    </>
  );
}
