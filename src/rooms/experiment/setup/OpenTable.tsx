import { useId, useMemo, useState } from 'react';
import '../../../lab/page/dataForm.css';
import { FileField, PasteField } from '../../../lab/page/TableFields';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { RoomProps } from '../state/experimentState';
import { readExperimentTable } from '../ways/readExperimentTable';

interface OpenTableProps extends Pick<RoomProps, 'room'> {
  onClose(): void;
}

const example = 'water (%),rise (h),taste\n75,4.5,8.1\n70,6,6.4\n80,5,failed';

/** Takes a table of trials: what was set and what came out. */
export function OpenTable({ room, onClose }: OpenTableProps) {
  // Rows of a table with the same columns are trials of the same experiment.
  const { campaign, called } = room.store.getState().record;
  const verdict = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const read = useMemo(
    () => (text.trim() === '' ? null : readExperimentTable(text, campaign)),
    [text, campaign],
  );
  const problem = fault ?? (read?.kind === 'problem' ? read.text : null);
  const table = fault === null && read?.kind === 'read' ? read : null;
  const change = (next: string): void => {
    setText(next);
    setFault(null);
  };
  return (
    <Dialog title="A table" onClose={onClose}>
      <div className="data-form">
        <div className="data-form__source" data-read={table ? '' : undefined}>
          <p className="data-form__intro">
            A table with a header line and one row for each trial: columns with what was set, and one with
            what came out.
          </p>
          <FileField onText={change} onFault={setFault} />
          <PasteField
            text={text}
            isWrong={problem !== null}
            hasTable={table !== null}
            verdict={verdict}
            placeholder={example}
            onChange={change}
          />
        </div>
        <p
          id={verdict}
          className={problem ? 'data-form__problem' : 'data-form__verdict'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? table?.said}
        </p>
        <div>
          <Button
            variant="primary"
            disabled={!table}
            onClick={() => {
              if (table)
                room.intents.startWith({
                  ...table,
                  called: table.campaign.goal === campaign?.goal ? called : null,
                });
              onClose();
            }}
          >
            Start from this table
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
