import { useId, useMemo, useState, type ChangeEvent } from 'react';
import { useStore } from 'zustand';
import './dataForm.css';
import { objectiveComplaint } from '../../engine/experiment/complaints';
import { largestFile } from '../state/table/parseTable';
import { asTable } from '../state/table/readAnswers';
import { readRows, type TableRows, type TableUse } from '../state/table/readTable';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { formatNumber } from '../../ui/formatNumber';
import { useIntents } from '../LabContext';
import { ColumnTable } from './ColumnTable';
import { dataDraft, setChoice, setText } from './dataDraft.store';
import type { DialogHostProps } from './dialog';
import { TablePreview } from './TablePreview';

/** The visitor's own table: pasted or opened, its columns chosen, used as observations or as an objective. */
export function DataDialog({ onClose }: DialogHostProps) {
  return (
    <Dialog title="Your data" onClose={onClose}>
      <DataForm onDone={onClose} />
    </Dialog>
  );
}

function DataForm({ onDone }: { readonly onDone: () => void }) {
  const { loadTable } = useIntents();
  const { text, table, choice } = useStore(dataDraft);
  const [fault, setFault] = useState<string | null>(null);
  const judged = useMemo(() => {
    if (table?.kind !== 'table' || !choice) return table;
    return readRows(table, choice);
  }, [table, choice]);
  const problem = fault ?? (judged?.kind === 'problem' ? judged.text : null);
  const rows = judged?.kind === 'rows' ? judged : null;
  const change: FileFieldProps['onText'] = (next, direction) => {
    setText(next, direction);
    setFault(null);
  };
  const use = (as: TableUse): void => {
    if (rows && loadTable(rows, as)) onDone();
  };
  return (
    <div className="data-form">
      <div className="data-form__source" data-read={table?.kind === 'table' ? '' : undefined}>
        <p className="data-form__intro">
          A table with a header line and one row for each result, its values separated by commas, semicolons
          or tabs. It stays on your machine.
        </p>
        <FileField onText={change} onFault={setFault} />
        <PasteField
          text={text}
          isWrong={problem !== null}
          hasTable={table?.kind === 'table'}
          onChange={change}
        />
      </div>
      {table?.kind === 'table' && choice && (
        <ColumnTable table={table} choice={choice} onChange={setChoice} />
      )}
      <p
        id="data-verdict"
        className={problem ? 'data-form__problem' : 'data-form__verdict'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? (rows && verdict(rows))}
      </p>
      {rows && <TablePreview params={rows.params} />}
      <Verbs rows={rows} onUse={use} />
    </div>
  );
}

function verdict({ params, notes }: TableRows): string {
  const { X, names } = params as { X: readonly unknown[]; names: readonly string[] };
  return [`${X.length} rows: ${names.slice(0, -1).join(', ')} → ${names.at(-1)}.`, ...notes].join(' ');
}

const verbs: readonly { readonly as: TableUse; readonly label: string; readonly sentence: string }[] = [
  {
    as: 'points',
    label: 'Start from these results',
    sentence: 'There is no function: the page says what to try next, you run it and enter the result.',
  },
  {
    as: 'table',
    label: 'Replay a search on these rows',
    sentence: 'The page searches the rows one by one, as if each were an experiment, and you watch.',
  },
];

interface VerbsProps {
  readonly rows: TableRows | null;
  onUse(as: TableUse): void;
}

/** The two uses of a table, each a button with what it means, or why it cannot be used so. */
function Verbs({ rows, onUse }: VerbsProps) {
  const sentences = useId();
  return (
    <div className="data-form__verbs">
      {verbs.map(({ as, label, sentence }) => {
        const complaint = rows && objectiveComplaint({ objective: { id: as, params: rows.params } });
        return (
          <div key={as} className="data-form__verb">
            <Button
              variant={as === 'points' ? 'primary' : 'quiet'}
              disabled={rows === null || complaint !== null}
              aria-describedby={`${sentences}-${as}`}
              onClick={() => onUse(as)}
            >
              {label}
            </Button>
            <p id={`${sentences}-${as}`}>{complaint ?? sentence}</p>
          </div>
        );
      })}
      <p className="data-form__verdict">Nothing changes until you choose one of these.</p>
    </div>
  );
}

interface FileFieldProps {
  onText(text: string, direction?: ReturnType<typeof asTable>['direction']): void;
  onFault(sentence: string): void;
}

function FileField({ onText, onFault }: FileFieldProps) {
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    if (file.size > largestFile) {
      const size = (file.size / 1e6).toFixed(1);
      return onFault(
        `${file.name} has ${size} MB; at most ${largestFile / 1e6} MB are read. Keep the rows you need.`,
      );
    }
    try {
      const read = asTable(await file.text());
      if (read.kind === 'text') onText(read.text, read.direction);
      else onFault(read.text);
      // Without this, choosing the same file again would not be a change.
      target.value = '';
    } catch {
      onFault(`${file.name} could not be read. Open it again, or paste its text.`);
    }
  };
  return (
    <label
      className="field"
      title="A table from your machine, or the answers of an exported program; it goes into the field below, and nowhere else"
    >
      <span>Open a CSV file</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        onChange={(event) => void open(event)}
      />
    </label>
  );
}

/** Most characters shown, because laying out more takes seconds. */
const longestShown = 200_000;

interface PasteFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  /** True once there is a table: its columns need the room. */
  readonly hasTable: boolean;
  onChange(text: string): void;
}

/** A field to paste a table into; of a large table it shows the beginning, read-only. */
function PasteField({ text, isWrong, hasTable, onChange }: PasteFieldProps) {
  const part = useId();
  const isWhole = text.length <= longestShown;
  return (
    <>
      <label className="field">
        <span>Or paste it here</span>
        <textarea
          className="data-form__text"
          rows={hasTable ? 4 : 9}
          spellCheck={false}
          placeholder={'learning_rate,loss\n0.0001,0.71\n0.001,0.42\n0.01,0.55'}
          value={isWhole ? text : `${text.slice(0, longestShown)}…`}
          readOnly={!isWhole}
          aria-invalid={isWrong}
          aria-describedby={isWhole ? 'data-verdict' : `data-verdict ${part}`}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {!isWhole && (
        <p id={part} className="data-form__verdict">
          The table is large: its beginning is shown, and cannot be changed here.{' '}
          <Button
            hint={`Takes the ${formatNumber(text.length)} characters away`}
            onClick={() => onChange('')}
          >
            Empty the field
          </Button>
        </p>
      )}
    </>
  );
}
