import './tour.css';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { useCourseKeys } from '../course/useCourseKeys';
import { useIntents } from '../LabContext';
import { LabFigure } from '../pages/LabFigure';
import type { PageProps } from '../pages/page';
import { useTitle } from '../pageEffects';
import { keptTour } from './keptTour';
import { TourEditor } from './TourEditor';
import { TourFiles } from './TourFiles';
import { TourStops } from './TourStops';
import { useTour } from './useTour';

/** States of the Lab in an order a lecturer chose, with their words; made here, taken along as a link or a file. */
export function TourPage({ text }: PageProps) {
  const { openPage, closePage } = useIntents();
  useTitle('Tour');
  const { tour, issues, stop, on } = useTour(text);
  const [editing, edit] = useState(tour.stops.length === 0);
  useEffect(() => {
    const kept = text === '' ? keptTour() : '';
    if (kept !== '') openPage('tour', kept);
  }, [text, openPage]);
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
        <Button
          hint={editing ? 'Only what an audience sees' : 'Change words and stops'}
          onClick={() => edit(!editing)}
        >
          {editing ? 'Show' : 'Edit'}
        </Button>
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
          <TourEditor tour={tour} stop={stop} on={on} />
        ) : (
          <TourStops tour={tour} stop={stop} show={on.show} />
        )}
      </main>
      <LabFigure />
    </div>
  );
}
