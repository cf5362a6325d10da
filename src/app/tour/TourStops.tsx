import type { Tour } from '../../state/tour/tour';

interface TourStopsProps {
  readonly tour: Tour;
  readonly stop: number;
  show(stop: number): void;
}

/** What an audience sees: the words of the stop that is shown, and the way through all of them. */
export function TourStops({ tour, stop, show }: TourStopsProps) {
  const present = tour.stops[stop];
  return (
    <>
      <h1>{tour.title === '' ? 'A tour' : tour.title}</h1>
      <p className="tour__caption" aria-live="polite">
        {present?.caption ?? 'This tour has no stops yet. Press Edit to put some in.'}
      </p>
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

function firstWords(caption: string): string {
  const line = caption.split('\n', 1)[0]!;
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
