import { useState } from 'react';
import { Button } from '../../ui/Button';
import { useReadLab } from '../LabContext';
import { Handout } from './Handout';
import { handoutOf, type HandoutContent } from './handoutOf';
import { shownCharts } from './image/shownCharts';

/** Puts the present step on a sheet of paper. */
export function HandoutButton() {
  const read = useReadLab();
  const [content, setContent] = useState<HandoutContent | null>(null);
  const [fault, setFault] = useState(false);
  const [isEmpty] = useState(() => shownCharts().length === 0);
  const fail = (): void => {
    setContent(null);
    setFault(true);
  };
  const print = (): void => {
    setFault(false);
    handoutOf(read(), location.href).then(setContent, fail);
  };
  return (
    <div className="export__handout">
      <Button
        variant="primary"
        hint={
          isEmpty
            ? 'No chart is shown at the moment. Close this, and open one.'
            : 'The plots, what they say, the settings and the link, set for paper'
        }
        disabled={isEmpty}
        onClick={print}
      >
        Print a handout
      </Button>
      {fault && (
        <p className="export__fault" role="alert">
          The plots could not be drawn for paper. Print the page itself instead.
        </p>
      )}
      {content && <Handout content={content} onDone={() => setContent(null)} onFault={fail} />}
    </div>
  );
}
