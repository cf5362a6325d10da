import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { Learnt } from '../asking/useFindings';
import type { Begun } from '../state/edits';
import { PrintedReport } from './PrintedReport';
import { reportContent, type ReportContent } from '../ways/reportContent';

interface ToReportProps extends Pick<Learnt, 'best'> {
  readonly record: Begun;
  /** What was learnt, a sentence each. */
  readonly findings: readonly string[];
}

/** Prints the report, or keeps it as a file by the same dialog of the browser. */
export function ToReport({ record, findings, best }: ToReportProps) {
  const [content, setContent] = useState<ReportContent | null>(null);
  const done = useCallback(() => setContent(null), []);
  return (
    <>
      <Button
        className="ex-link"
        hint="To print, or to keep as a file"
        onClick={() =>
          setContent(reportContent(record, record.campaign, { findings, best, now: new Date() }))
        }
      >
        Report
      </Button>
      <p>pictures, table, what was learnt</p>
      {content && <PrintedReport record={record} content={content} onDone={done} />}
    </>
  );
}
