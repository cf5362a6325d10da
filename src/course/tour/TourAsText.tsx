import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copyText';
import { Disclosure } from '../../ui/Disclosure';
import { readTour, tourText, type Tour } from './tour';

interface TourAsTextProps {
  readonly tour: Tour;
  replace(tour: Tour): void;
}

/** The whole tour as one text, to be copied, or changed and used: words and a link for each stop, as in its file. */
export function TourAsText({ tour, replace }: TourAsTextProps) {
  const present = tourText(tour, location.href.split('#', 1)[0]);
  // A draft is of the tour as it was: where stops were added since, the tour is what counts.
  const [draft, write] = useState({ of: present, text: present });
  const [said, say] = useState('');
  const id = useId();
  const text = draft.of === present ? draft.text : present;
  const copy = async () =>
    say(
      (await copyText(text)) ? 'Copied.' : 'This browser does not let the page copy: select the text above.',
    );
  const use = () => {
    const { tour: read, issues } = readTour(text);
    if (read.stops.length === 0)
      return say('There is no stop in it: a stop is some words and, in a line of its own, a link.');
    replace(read);
    say(issues.length > 0 ? issues.join(' ') : 'Used.');
  };
  return (
    <Disclosure className="disclosure--quiet" title="All of it as a text">
      <div className="tour__field">
        <label htmlFor={id}>
          Title, then for each stop its words and its link; lines that begin with %% are notes
        </label>
        <textarea
          id={id}
          rows={12}
          value={text}
          spellCheck={false}
          onChange={({ target }) => write({ of: present, text: target.value })}
        />
      </div>
      <div className="tour__buttons">
        <Button hint="The text above, for a letter or another editor" onClick={() => void copy()}>
          Copy text
        </Button>
        <Button hint="Makes the tour what the text above says" disabled={text === present} onClick={use}>
          Use this text
        </Button>
      </div>
      <p className="tour__about" aria-live="polite">
        {said}
      </p>
    </Disclosure>
  );
}
