import { useId, useState } from 'react';
import { mostStops, type Tour } from './tour';
import { Button } from '../../ui/Button';
import { useIntents } from '../../lab/LabContext';
import { useIsTouched } from '../../lab/pageEffects';
import { keepsNothing } from '../../lab/state/persistence';
import { keptTour } from './kept';
import { TourAsText } from './TourAsText';
import type { Keeping, TourIntents } from './useTour';

interface TourEditorProps {
  readonly tour: Tour;
  readonly stop: number;
  readonly on: TourIntents;
  readonly keeping: Keeping;
}

/** Form in which a tour is put together: its title, the words of each stop, their order. */
export function TourEditor({ tour, stop, on, keeping }: TourEditorProps) {
  const isTouched = useIsTouched();
  return (
    <>
      <h1 className="visually-hidden">A tour of your own</h1>
      <Draft label="Title" value={tour.title} longest={200} write={on.rename} />
      {isTouched ? (
        <p className="tour__about">
          Set the figure, here or in the Lab, where Share adds it as a stop, and write what you will say.
        </p>
      ) : (
        <p className="tour__about">
          Set the figure, here or in the Lab, where <kbd translate="no">A</kbd> adds it as a stop, and write
          what you will say.
        </p>
      )}
      {tour.stops.length > 0 && (
        <p className="tour__about">
          Your words may have <code translate="no">**bold**</code>, <code translate="no">_italics_</code>,{' '}
          <code translate="no">`code`</code>, <code translate="no">- lists</code>,{' '}
          <code translate="no">[links](https://…)</code> and formulas, <code translate="no">$f_+$</code>.
        </p>
      )}
      <WhereKept keeping={keeping} on={on} />
      <ol className="tour__list" aria-label="Stops">
        {tour.stops.map(({ caption, notes }, k) => (
          <li key={k} className="tour__item" data-shown={k === stop ? '' : undefined}>
            <Draft
              label={`Stop ${k + 1}`}
              value={caption}
              rows={3}
              longest={2000}
              write={(words) => on.describe(k, { caption: words })}
            />
            <Draft
              label={`Your notes on stop ${k + 1}, not on the projector`}
              value={notes}
              rows={1}
              longest={2000}
              write={(words) => on.describe(k, { notes: words })}
            />
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
      {tour.stops.length > 0 && <TourAsText tour={tour} replace={on.replace} />}
    </>
  );
}

/** Says where changes of the tour go, and offers the visitor's own where they do not go there. */
function WhereKept({ keeping, on }: Pick<TourEditorProps, 'keeping' | 'on'>) {
  const { openPage } = useIntents();
  if (keeping === 'kept') {
    return <p className="tour__about">Saved in this browser; Copy link takes it along.</p>;
  }
  if (keeping === 'unkept') {
    return (
      <p className="tour__about" role="status">
        {`${keepsNothing} The link carries the tour: copy it, or save the tour as a file.`}
      </p>
    );
  }
  const { title, stops } = keptTour();
  const counted = stops.length === 1 ? '1 stop' : `${stops.length} stops`;
  return (
    <div className="tour__about" role="group" aria-label="Your own tour">
      <p>
        {`This is not the tour that this browser keeps for you, ${title === '' ? `of ${counted}` : `“${title}”, ${counted}`}. That one stays as it is: what you change here goes into the link alone.`}
      </p>
      <Button
        hint="Leaves this one; its link is in the history of the browser"
        onClick={() => openPage('tour')}
      >
        Open your own
      </Button>
      <Button hint="Replaces your own tour by this one" onClick={on.makeOwn}>
        Keep this one instead
      </Button>
    </div>
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

interface DraftProps {
  readonly label: string;
  readonly value: string;
  /** Lines of the field; one line without line breaks where left out. */
  readonly rows?: number;
  readonly longest: number;
  readonly write: (text: string) => void;
}

/** A field for words. The tour keeps them without the spaces at their ends, which the field keeps while it is typed into. */
function Draft({ label, value, rows, longest, write }: DraftProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== text.trim()) setText(value);
  }
  const id = useId();
  const field = {
    id,
    value: text,
    maxLength: longest,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setText(target.value);
      write(target.value);
    },
  };
  return (
    <div className="tour__field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...field} /> : <textarea rows={rows} {...field} />}
    </div>
  );
}
