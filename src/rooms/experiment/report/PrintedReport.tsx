import { useFindings } from '../asking/useFindings';
import type { Begun } from '../state/edits';
import { OnPaper } from '../ways/OnPaper';
import { Report } from '../ways/Report';
import { reportContent } from '../ways/reportContent';
import { useReportPictures } from './useReportPictures';

interface PrintedReportProps {
  readonly record: Begun;
  /** When it was asked for. */
  readonly now: Date;
  /** Called when the print dialog is closed. */
  onDone(): void;
}

/** Prints the report as soon as all that stands in it is there. */
export function PrintedReport({ record, now, onDone }: PrintedReportProps) {
  const pictures = useReportPictures(record);
  const { findings, best, isAsking } = useFindings(record);
  if (!pictures || isAsking) {
    return (
      <p className="ex-small" role="status">
        The report is being computed.
      </p>
    );
  }
  const content = reportContent(record, record.campaign, { findings: findings ?? [], best, now });
  return (
    <OnPaper onDone={onDone}>
      <Report content={content}>{pictures}</Report>
    </OnPaper>
  );
}
