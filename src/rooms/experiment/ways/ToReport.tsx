import { useCallback, useState, type ReactNode } from 'react';
import type { Campaign } from '../../../engine/campaign/campaign';
import { Button } from '../../../ui/Button';
import { pluralOf } from '../state/called';
import type { ExperimentRecord } from '../state/record';
import { OnPaper } from './OnPaper';
import { Report } from './Report';
import { reportContent, type ReportContent } from './reportContent';

interface ToReportProps {
  readonly record: ExperimentRecord;
  readonly campaign: Campaign;
  /** What was learnt, a sentence each. */
  readonly findings: readonly string[];
  /** Pictures. */
  readonly children?: ReactNode;
}

/** Prints the report, or keeps it as a file by the same dialog of the browser. */
export function ToReport({ record, campaign, findings, children }: ToReportProps) {
  const [content, setContent] = useState<ReportContent | null>(null);
  const done = useCallback(() => setContent(null), []);
  return (
    <>
      <Button
        className="ex-link"
        hint="To print, or to keep as a file"
        onClick={() => setContent(reportContent(record, campaign, { findings, now: new Date() }))}
      >
        Report
      </Button>
      <p>{`what was learnt, and all ${pluralOf(record.called)}`}</p>
      {content && (
        <OnPaper onDone={done}>
          <Report content={content}>{children}</Report>
        </OnPaper>
      )}
    </>
  );
}
