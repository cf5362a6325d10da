import { useRef } from 'react';
import { readTour, tourText, type Tour } from '../../state/tour/tour';
import { Button } from '../../ui/Button';
import { download } from '../download';
import { useIntents } from '../LabContext';
import type { TourIntents } from './useTour';

const largestFile = 1_000_000;

/** The tour as a text file, out and in, and as a link. */
export function TourFiles({ tour, on }: { readonly tour: Tour; readonly on: TourIntents }) {
  const { notify } = useIntents();
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = tour.stops.length === 0;
  const open = async (chosen: File) => {
    if (chosen.size > largestFile) return notify('problem', 'The file is larger than 1 MB: this is no tour.');
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
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => notify('info', 'Link copied: it opens this tour.'),
      () => notify('info', 'This browser does not let the page copy. The same link is in the address bar.'),
    );
  return (
    <>
      <Button hint="Copies a link that opens this tour" disabled={isEmpty} onClick={() => void copy()}>
        Copy link
      </Button>
      <Button
        hint="A text with the words and links, to be changed in any editor"
        disabled={isEmpty}
        onClick={() => download('tour.txt', tourText(tour, location.href.split('#', 1)[0]), 'text/plain')}
      >
        Save
      </Button>
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
