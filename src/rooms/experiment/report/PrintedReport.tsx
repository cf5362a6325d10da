import type { Begun } from '../state/edits';
import { OnPaper } from '../ways/OnPaper';
import { Report } from '../ways/Report';
import type { ReportContent } from '../ways/reportContent';
import { useReportPictures } from './useReportPictures';

interface PrintedReportProps {
  readonly record: Begun;
  readonly content: ReportContent;
  /** Called when the print dialog is closed. */
  onDone(): void;
}

/** Prints the report as soon as its pictures are there. */
export function PrintedReport({ record, content, onDone }: PrintedReportProps) {
  const pictures = useReportPictures(record);
  if (!pictures) {
    return (
      <p className="ex-small" role="status">
        The pictures are being computed.
      </p>
    );
  }
  return (
    <OnPaper onDone={onDone}>
      <Report content={content}>{pictures}</Report>
    </OnPaper>
  );
}
