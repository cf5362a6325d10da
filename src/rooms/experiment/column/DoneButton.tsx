import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { hasBegun } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { pluralOf } from '../state/called';
import { PrintedReport } from '../report/PrintedReport';
import { reportContent, type ReportContent } from '../ways/reportContent';
import { useFindings } from '../asking/useFindings';

/** Ends an experiment with its report; it can go on at any time. */
export function DoneButton({ room, data: { record } }: RoomProps) {
  const [content, setContent] = useState<ReportContent | null>(null);
  const done = useCallback(() => setContent(null), []);
  const { findings, best } = useFindings(record);
  if (!hasBegun(record)) return null;
  return (
    <>
      <Button
        className="ex-done"
        hint={`Print what was learnt, and all ${pluralOf(record.called)}; you can go on at any time`}
        onClick={() => {
          const now = new Date();
          room.intents.finish(now.getTime());
          const ended = room.store.getState().record;
          if (hasBegun(ended))
            setContent(reportContent(ended, ended.campaign, { findings: findings ?? [], best, now }));
        }}
      >
        I am done: make the report
      </Button>
      {content && <PrintedReport record={record} content={content} onDone={done} />}
    </>
  );
}
