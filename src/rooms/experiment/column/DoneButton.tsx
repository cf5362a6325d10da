import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { hasBegun } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { pluralOf } from '../state/called';
import { PrintedReport } from '../report/PrintedReport';

/** Ends an experiment with its report; it can go on at any time. */
export function DoneButton({ room, data: { record } }: RoomProps) {
  const [askedAt, askAt] = useState<Date | null>(null);
  const done = useCallback(() => askAt(null), []);
  if (!hasBegun(record)) return null;
  return (
    <>
      <Button
        className="ex-done"
        hint={`Print what was learnt, and all ${pluralOf(record.called)}; you can go on at any time`}
        onClick={() => {
          const now = new Date();
          room.intents.finish(now.getTime());
          askAt(now);
        }}
      >
        I am done: make the report
      </Button>
      {askedAt && <PrintedReport record={record} now={askedAt} onDone={done} />}
    </>
  );
}
