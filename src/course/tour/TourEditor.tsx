import { mostStops, type Tour } from './tour';
import { Button } from '../../ui/Button';
import type { TourIntents } from './useTour';

interface TourEditorProps {
  readonly tour: Tour;
  readonly stop: number;
  readonly on: TourIntents;
}

/** Form in which a tour is put together: its title, the words of each stop, their order. */
export function TourEditor({ tour, stop, on }: TourEditorProps) {
  return (
    <>
      <h1 className="visually-hidden">A tour of your own</h1>
      <label className="tour__field">
        Title
        <input value={tour.title} maxLength={200} onChange={(event) => on.rename(event.target.value)} />
      </label>
      <p className="tour__about">
        Set the figure, here or in the Lab, then add it as a stop and write what is to be said. The tour is
        saved in this browser; Copy link takes it along.
      </p>
      <ol className="tour__list" aria-label="Stops">
        {tour.stops.map(({ caption }, k) => (
          <li key={k} className="tour__item" data-shown={k === stop ? '' : undefined}>
            <label className="tour__field">
              Stop {k + 1}
              <textarea
                rows={3}
                maxLength={2000}
                value={caption}
                onChange={(event) => on.describe(k, event.target.value)}
              />
            </label>
            <StopButtons k={k} last={tour.stops.length - 1} shown={k === stop} on={on} />
          </li>
        ))}
      </ol>
      <Button
        variant="primary"
        hint="The figure as it is now, after the stop that is shown"
        disabled={tour.stops.length >= mostStops}
        onClick={on.addPresent}
      >
        Add this state
      </Button>
    </>
  );
}

interface StopButtonsProps {
  readonly k: number;
  readonly last: number;
  readonly shown: boolean;
  readonly on: TourIntents;
}

function StopButtons({ k, last, shown, on }: StopButtonsProps) {
  const name = `stop ${k + 1}`;
  return (
    <div className="tour__buttons">
      <Button label={`Show ${name}`} hint="Sets the figure" onClick={() => on.show(k)}>
        Show
      </Button>
      {shown && (
        <Button
          label={`Update ${name}`}
          hint="Takes the figure as it is now for this stop"
          onClick={on.setPresent}
        >
          Update
        </Button>
      )}
      <Button label={`Move ${name} up`} hint="Earlier" disabled={k === 0} onClick={() => on.move(k, -1)}>
        Up
      </Button>
      <Button label={`Move ${name} down`} hint="Later" disabled={k === last} onClick={() => on.move(k, 1)}>
        Down
      </Button>
      <Button label={`Remove ${name}`} hint="Takes the stop away" onClick={() => on.remove(k)}>
        Remove
      </Button>
    </div>
  );
}
