import './tourSign.css';
import { useState } from 'react';
import { useIntents, useReadLab } from '../../lab/LabContext';
import { keepsNothing, keepsSomething } from '../../lab/state/persistence';
import { Button } from '../../ui/Button';
import { addStop, keptTour, linkToPresent } from './kept';
import { mostStops } from './tour';

/** A tour grows from one look at the Lab to the next, which a browser that keeps nothing does not let it. */
const notAdded = `${keepsNothing} So nothing can be added from here. A tour put together on its own page is carried by its link.`;

interface AddStopProps {
  /** True if a dialog around it begins with its field. */
  readonly isFirst?: boolean;
  /** Calls back once the stop is added. */
  readonly onAdded?: (stops: number) => void;
}

/** Adds the present state to the tour, with the words that belong to it. */
export function AddStop({ isFirst = false, onAdded }: AddStopProps) {
  const read = useReadLab();
  const { openPage } = useIntents();
  const [count, setCount] = useState(() => keptTour().stops.length);
  const [caption, write] = useState('');
  const [said, say] = useState(() => (keepsSomething() ? 'Saved in this browser.' : notAdded));
  const isFull = count >= mostStops;
  const add = () => {
    const stops = addStop({ caption: caption.trim(), notes: '', lab: linkToPresent(read()) });
    if (stops === 'unkept') return say(notAdded);
    if (stops === 'full') return setCount(mostStops);
    setCount(stops);
    write('');
    say(`Added as stop ${stops}. Saved in this browser.`);
    onAdded?.(stops);
  };
  return (
    <form
      className="add-stop"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label>
        Your words for this stop
        <input
          // React would give the focus itself, before the dialog is open.
          ref={(field) => void field?.toggleAttribute('autofocus', isFirst)}
          value={caption}
          maxLength={2000}
          placeholder="optional"
          onChange={(event) => write(event.target.value)}
        />
      </label>
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'quiet'}
        hint="This state, as it is now, at the end of the tour"
        disabled={isFull}
      >
        {`Add to tour as stop ${count + 1}`}
      </Button>
      {count > 0 && (
        <Button hint="Words, notes and order of the stops" onClick={() => openPage('tour')}>
          Open the tour
        </Button>
      )}
      <p aria-live="polite">
        {isFull
          ? `The tour has ${mostStops} stops, which is as many as it can have. Saved in this browser.`
          : said}
      </p>
    </form>
  );
}
