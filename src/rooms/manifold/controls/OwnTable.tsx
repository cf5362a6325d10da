import { useId, useMemo, useState } from 'react';
import '../../../lab/page/dataForm.css';
import { FileField, PasteField } from '../../../lab/page/TableFields';
import { parseTable } from '../../../table/parseTable';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/Select';
import type { ManifoldRoom } from '../state/intents';
import { stateOf } from '../state/roomState';
import { likelyClass, pointsOfTable, stateOfTable, type OwnPoints } from '../points/tablePoints';

interface OwnTableProps {
  readonly room: ManifoldRoom;
  onClose(): void;
}

const example = 'width,height,kind\n1.2,0.4,a\n1.1,0.5,\n3.0,2.2,b\n2.9,2.4,';

/** Keeps the text of a table and what is chosen of it, and reads it. */
function useTable() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isStandardised, setStandardised] = useState(true);
  const parsed = useMemo(() => (text.trim() === '' ? null : parseTable(text)), [text]);
  const table = parsed?.kind === 'table' ? parsed : null;
  const names = table?.columns.map(({ name }) => name) ?? [];
  const classColumn = chosen !== null && names.includes(chosen) ? chosen : table && likelyClass(table);
  const read = useMemo<OwnPoints | null>(
    () => table && pointsOfTable(table, { classColumn: classColumn ?? '', isStandardised }),
    [table, classColumn, isStandardised],
  );
  const problem =
    fault ?? (parsed?.kind === 'problem' ? parsed.text : read?.kind === 'problem' ? read.text : null);
  const points = read?.kind === 'points' && fault === null ? read : null;
  const change = (next: string): void => {
    setText(next);
    setFault(null);
  };
  return {
    text,
    table,
    names,
    classColumn,
    isStandardised,
    problem,
    points,
    change,
    setFault,
    setChosen,
    setStandardised,
  };
}

/** Takes a table of the visitor: columns of numbers, and one of classes whose empty cells are points without a label. */
export function OwnTable({ room, onClose }: OwnTableProps) {
  const verdict = useId();
  const { table, classColumn, problem, points, ...form } = useTable();
  return (
    <Dialog title="Points of your own" onClose={onClose}>
      <div className="data-form">
        <div className="data-form__source" data-read={table ? '' : undefined}>
          <p className="data-form__intro">
            A table with a header line and one row for each point: columns of numbers, and one column of
            classes, empty where there is no label. Two columns of numbers are a plane; more are drawn by the
            directions of their graph.
          </p>
          <FileField onText={form.change} onFault={form.setFault} />
          <PasteField
            text={form.text}
            isWrong={problem !== null}
            hasTable={table !== null}
            verdict={verdict}
            placeholder={example}
            onChange={form.change}
          />
        </div>
        {table && (
          <div className="manifold__choice">
            <Select
              label="Class"
              hint="The column that says the class; its empty cells are points without a label"
              value={classColumn ?? ''}
              options={[
                ...(classColumn === null ? [{ value: '', label: 'choose a column', disabled: true }] : []),
                ...form.names.map((name) => ({ value: name, label: name })),
              ]}
              onChange={form.setChosen}
            />
            <Chip
              label="Standardise"
              hint="Gives each column mean 0 and standard deviation 1, so that one width suits all"
              pressed={form.isStandardised}
              onChange={form.setStandardised}
            />
          </div>
        )}
        <p
          id={verdict}
          className={problem ? 'data-form__problem' : 'data-form__verdict'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? (points && verdictOf(points))}
        </p>
        <div>
          <Button
            variant="primary"
            disabled={!points}
            onClick={() => {
              if (points) room.intents.show(stateOfTable(stateOf(room.store.getState()), points));
              onClose();
            }}
          >
            Show these points
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function verdictOf({ points, columns, notes }: Extract<OwnPoints, { kind: 'points' }>): string {
  const stays =
    columns.length === 2 ? 'A link carries them.' : 'They stay on this machine: a link does not carry them.';
  return [`${points.length} points of ${columns.join(', ')}.`, ...notes, stays].join(' ');
}
