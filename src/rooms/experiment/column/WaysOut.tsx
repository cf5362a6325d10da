import { Button } from '../../../ui/Button';
import { hasBegun } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { filesOf } from '../ways/filesOf';
import { ToLab } from '../ways/ToLab';
import { ToReport } from '../report/ToReport';
import { BenchPaper, NoSheet, useBenchSheet } from './benchSheet';

/** What can be taken along: files, programs, a sheet for the bench. */
export function WaysOut({ room, data }: RoomProps) {
  const { record } = data;
  const { campaign } = record;
  const sheet = useBenchSheet({ room, data });
  return (
    <section className="ex-section ex-ways" aria-labelledby="experiment-ways">
      <h2 id="experiment-ways" className="ex-title">
        Take it with you
      </h2>
      <ul>
        {hasBegun(record) && (
          <li>
            <ToReport record={record} />
          </li>
        )}
        {campaign && (
          <li>
            <Button className="ex-link" onClick={sheet.print}>
              Bench sheet
            </Button>
            {sheet.why === null ? (
              <p aria-busy={sheet.isComing}>{`${sheet.about}, to fill in by hand`}</p>
            ) : (
              <NoSheet why={sheet.why} />
            )}
          </li>
        )}
        {filesOf(data).map(({ label, summary, save }) => (
          <li key={label}>
            <Button className="ex-link" onClick={save}>
              {label}
            </Button>
            <p>{summary}</p>
          </li>
        ))}
        {campaign && (
          <li>
            <ToLab record={record} campaign={campaign} />
          </li>
        )}
      </ul>
      {sheet.content && <BenchPaper content={sheet.content} onDone={sheet.done} />}
    </section>
  );
}
