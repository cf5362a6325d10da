import './handout.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { HandoutContent } from './handoutOf';

interface HandoutProps {
  readonly content: HandoutContent;
  onDone(): void;
  onFault(): void;
}

/** A sheet that is seen on paper only. Opens the browser’s own dialog when its picture is there, and is gone after it. */
export function Handout({ content, onDone, onFault }: HandoutProps) {
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
