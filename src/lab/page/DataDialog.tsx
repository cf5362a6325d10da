import { useMemo, useState, useId, type ChangeEvent } from 'react';
import './dataForm.css';
import { largestFile, parseTable } from '../state/table/parseTable';
import { asTable } from '../state/table/readAnswers';
import { readTable, type TableUse } from '../state/table/readTable';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Select } from '../../ui/Select';
import { useIntents } from '../LabContext';
import type { DialogHostProps } from './dialog';
import { formatNumber } from '../../ui/formatNumber';

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
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [columns, setColumns] = useState<Pick<TableUse, 'xColumns' | 'yColumn'>>({});
  const judged = useMemo(() => (text.trim() === '' ? null : readTable(text, columns)), [text, columns]);
  const problem = fault ?? (judged?.kind === 'problem' ? judged.text : null);
  const change = (next: string): void => {
    setText(next);
    setFault(null);
    setColumns({});
  };
  const use = (as: TableUse['as']): void => {
    if (judged?.kind === 'rows' && loadTable(judged, as)) onDone();
  };
  return (
    <div className="data-form">
      <p>
        A table with a header line and one row per observation, its values separated by commas, semicolons or
        tabs. It stays on your machine.
      </p>
      <FileField onText={change} onFault={setFault} />
      <PasteField text={text} isWrong={problem !== null} onChange={change} />
      <ColumnChoice text={text} columns={columns} judged={judged} onChange={setColumns} />
      <p
        id="data-verdict"
        className={problem ? 'data-form__problem' : 'data-form__verdict'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? verdict(judged)}
      </p>
      <div className="data-form__buttons">
        <Button
          variant="primary"
          disabled={judged?.kind !== 'rows'}
          onClick={() => use('points')}
          hint="The model learns from these rows, and you add the results of further experiments"
        >
          Start from these results
        </Button>
        <Button
          variant="primary"
          disabled={judged?.kind !== 'rows'}
          onClick={() => use('table')}
          hint="The search asks for one row after another, as if each were an experiment"
        >
          Replay a search on these rows
        </Button>
      </div>
    </div>
  );
}

function verdict(judged: ReturnType<typeof readTable> | null): string {
  if (judged?.kind !== 'rows') return 'Nothing changes until you choose one of these.';
  const { X, names } = judged.params as { X: readonly unknown[]; names: readonly string[] };
  return [`${X.length} rows: ${names.slice(0, -1).join(', ')} → ${names.at(-1)}.`, ...judged.notes].join(' ');
}

interface FileFieldProps {
  onText(text: string): void;
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
      if (read.kind === 'text') onText(read.text);
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

interface ColumnChoiceProps {
  readonly text: string;
  readonly columns: Pick<TableUse, 'xColumns' | 'yColumn'>;
  readonly judged: ReturnType<typeof readTable> | null;
  onChange(columns: Pick<TableUse, 'xColumns' | 'yColumn'>): void;
}

/** Chooses the columns, where there are more than two. */
function ColumnChoice({ text, columns, judged, onChange }: ColumnChoiceProps) {
  const table = useMemo(() => (text.trim() === '' ? null : parseTable(text)), [text]);
  if (!table || table.kind === 'problem' || table.columns.length <= 2) return null;
  const options = table.columns.map(({ name, numeric }) => ({
    value: name,
    label: numeric ? name : `${name} (not numbers)`,
    disabled: !numeric,
  }));
  const names = judged?.kind === 'rows' ? (judged.params['names'] as readonly string[]) : [];
  const output = columns.yColumn ?? names.at(-1) ?? '';
  const inputs = columns.xColumns ?? names.slice(0, -1);
  return (
    <div className="data-form__columns">
      <Inputs
        names={table.columns.filter(({ numeric }) => numeric).map(({ name }) => name)}
        output={output}
        chosen={inputs}
        onChange={(xColumns) => onChange({ ...columns, xColumns })}
      />
      <Select
        label="Output y"
        value={output}
        options={options}
        onChange={(yColumn) => onChange({ xColumns: inputs.filter((name) => name !== yColumn), yColumn })}
      />
    </div>
  );
}

interface InputsProps {
  readonly names: readonly string[];
  readonly output: string;
  readonly chosen: readonly string[];
  onChange(names: readonly string[]): void;
}

/** Ticks the columns that are inputs; at least one stays. */
function Inputs({ names, output, chosen, onChange }: InputsProps) {
  return (
    <fieldset className="data-form__inputs">
      <legend>Inputs x</legend>
      {names
        .filter((name) => name !== output)
        .map((name) => {
          const isChosen = chosen.includes(name);
          const others = names.filter((one) => (one === name ? !isChosen : chosen.includes(one)));
          return (
            <label key={name} className="tick" title={`Search along ${name} too`}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isChosen && chosen.length === 1}
                onChange={() => onChange(others)}
              />
              {name}
            </label>
          );
        })}
    </fieldset>
  );
}

/** Most characters shown, because laying out more takes seconds. */
const longestShown = 200_000;

interface PasteFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  onChange(text: string): void;
}

/** A field to paste a table into; of a large table it shows the beginning, read-only. */
function PasteField({ text, isWrong, onChange }: PasteFieldProps) {
  const part = useId();
  const isWhole = text.length <= longestShown;
  return (
    <>
      <label className="field">
        <span>Or paste it here</span>
        <textarea
          className="data-form__text"
          rows={9}
          spellCheck={false}
          placeholder={'x,y\n12,0.71\n80,0.62\n155,0.91'}
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
