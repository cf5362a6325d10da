import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { Begun } from '../state/edits';
import { PrintedReport } from './PrintedReport';

/** Prints the report, or keeps it as a file by the same dialog of the browser. */
export function ToReport({ record }: { readonly record: Begun }) {
  const [askedAt, askAt] = useState<Date | null>(null);
  const done = useCallback(() => askAt(null), []);
  return (
    <>
      <Button className="ex-link" hint="To print, or to keep as a file" onClick={() => askAt(new Date())}>
        Report
      </Button>
      <p>pictures, table, what was learnt</p>
      {askedAt && <PrintedReport record={record} now={askedAt} onDone={done} />}
    </>
  );
}
