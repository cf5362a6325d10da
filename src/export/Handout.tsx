import './handout.css';
import { useState, useEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { useReadLab } from '../lab/LabContext';
import type { ExportProps } from './title';
import { handoutOf, type HandoutContent } from './handoutContent';
import { shownCharts } from './image/shownCharts';
import { createPortal } from 'react-dom';

/** Offers the present step as a sheet to print. */
export function HandoutButton({ inPlaceOfRun }: ExportProps) {
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
    handoutOf(read(), { address: location.href, other: inPlaceOfRun(read()) }).then(setContent, fail);
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

interface HandoutProps {
  readonly content: HandoutContent;
  onDone(): void;
  onFault(): void;
}

/**
 * Renders a sheet seen on paper only, opens the browser’s print dialog once its picture is loaded, and reports when
 * printing ended.
 */
function Handout({ content, onDone, onFault }: HandoutProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([content.svg], { type: 'image/svg+xml' }));
    picture.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [content]);
  useEffect(() => {
    document.documentElement.dataset['handout'] = '';
    window.addEventListener('afterprint', onDone);
    return () => {
      delete document.documentElement.dataset['handout'];
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <article className="handout" aria-hidden="true">
      <h1>{content.title}</h1>
      <p className="handout__status">{content.status}</p>
      <img ref={picture} alt="" onLoad={() => window.print()} onError={onFault} />
      <div className="handout__columns">
        {content.facts.length > 0 && (
          <section>
            <h2>Settings and numbers</h2>
            <table>
              <tbody>
                {content.facts.map(([name, value]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <section>
          <h2>What the plots say</h2>
          <dl>
            {content.charts.map(({ label, description }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <footer>
        <p>{content.link}</p>
        <p>Deep Mining Lab. The link opens exactly this step, and the run can be repeated to the last bit.</p>
      </footer>
    </article>,
    document.body,
  );
}
