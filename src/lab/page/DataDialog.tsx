import { Fragment, Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import './dataForm.css';
import { mostPoints, points } from '../../engine/objectives/points';
import { objectiveComplaint } from '../../engine/experiment/complaints';
import { readRows, type TableRows, type TableUse } from '../../table/readTable';
import type { ScoringFiles } from '../../table/scoringTable';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useIntents, useLabState } from '../LabContext';
import { useRooms } from '../rooms';
import { startedPipeline } from '../state/pipelineSpec';
import { shownSpec } from '../state/select/can';
import { Chips, ColumnTable, type Option } from './ColumnTable';
import { Outcomes } from './Outcomes';
import { dataDraft, setChoice, setSource, setText, type DataSource } from './dataDraft.store';
import type { DialogHostProps } from './dialog';
import { ScoringFields } from './ScoringFields';
import { FileField, PasteField, type FileFieldProps } from './TableFields';
import { pipelineAnswersIn, type PipelineAnswers } from './pipelineAnswers';
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
  const { loadTable, setLayer } = useIntents();
  const { source, text, scoring, table, choice } = useStore(dataDraft);
  const isOne = source === 'one';
  const [fault, setFault] = useState<string | null>(null);
  const judged = useMemo(() => {
    if (table?.kind !== 'table' || !choice) return table;
    return readRows(table, choice);
  }, [table, choice]);
  const answers = useMemo(() => (isOne ? pipelineAnswersIn(text) : null), [isOne, text]);
  const problem = fault ?? (judged?.kind === 'problem' ? judged.text : null);
  const rows = judged?.kind === 'rows' ? judged : null;
  const usable = rows && rows.unbounded.length === 0 ? rows : null;
  const change: FileFieldProps['onText'] = (next, notes = []) => {
    setText(next, notes);
    setFault(null);
  };
  const use = (as: TableUse): void => {
    if (!usable || !loadTable(usable, as)) return;
    if (usable.params['keeps']) setLayer('second', true);
    onDone();
  };
  return (
    <div className="data-form">
      <Source isWrong={problem !== null} onText={change} onFault={setFault} />
      {table?.kind === 'table' && choice && (
        <>
          <ColumnTable table={table} choice={choice} onChange={setChoice} />
          <Outcomes choice={choice} table={table} onChange={setChoice} />
        </>
      )}
      <p
        id="data-verdict"
        className={problem ? 'data-form__problem' : 'data-form__verdict'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? (rows ? verdict(rows) : !isOne && missing(scoring))}
      </p>
      {usable && hasRows(usable) && <TablePreview params={usable.params} />}
      <Verbs
        rows={usable}
        text={isOne && table?.kind === 'table' ? text : null}
        likely={isOne ? 'points' : 'table'}
        onUse={use}
        onDone={onDone}
      >
        {answers && <GoOn answers={answers} onDone={onDone} />}
      </Verbs>
    </div>
  );
}

interface SourceProps {
  readonly isWrong: boolean;
  readonly onText: FileFieldProps['onText'];
  /** Says why a file cannot be read; null once something else is tried. */
  onFault(sentence: string | null): void;
}

/** What the table is read from: one text with names, or the two files of a scoring table. */
function Source({ isWrong, onText, onFault }: SourceProps) {
  const { source, text, scoring, table } = useStore(dataDraft);
  const hasTable = table?.kind === 'table';
  return (
    <>
      <div className="data-form__sources">
        <Chips
          legend="How the table comes"
          options={sources}
          chosen={source}
          onChange={(next) => {
            onFault(null);
            setSource(next);
          }}
        />
      </div>
      {source === 'one' ? (
        <div className="data-form__source" data-read={hasTable ? '' : undefined}>
          <p className="data-form__intro">
            A table with a line of names and one row for each result: CSV, cells copied from a spreadsheet,
            .xlsx, JSON, or what Optuna, W&amp;B, scikit-learn, Ray, MLflow and others write. Decimal commas,
            failed and planned runs are fine. It stays on your machine.
          </p>
          <FileField onText={onText} onFault={onFault} />
          <PasteField text={text} isWrong={isWrong} hasTable={hasTable} onChange={onText} />
        </div>
      ) : (
        <ScoringFields draft={scoring} isWrong={isWrong} hasTable={hasTable} onFault={onFault} />
      )}
    </>
  );
}

const sources: readonly Option<DataSource>[] = [
  { id: 'one', label: 'one table', hint: 'A table with a line of names' },
  {
    id: 'scoring',
    label: 'settings and scores in two files',
    hint: 'params.csv and output.csv, as the program of Dubois 2015 writes them',
  },
];

/** Says which file of a scoring table is missing; nothing while both are. */
function missing({ params, output }: ScoringFiles): string {
  const [hasParams, hasOutput] = [params.trim() !== '', output.trim() !== ''];
  if (hasParams === hasOutput) return '';
  return hasParams ? 'Now output.csv, with the scores.' : 'Now params.csv, with the settings.';
}

function verdict({ params, unbounded, notes }: TableRows): string {
  const { X, names } = params as { X: readonly unknown[]; names: readonly string[] };
  const count = X.length === 0 ? 'No results yet' : X.length === 1 ? '1 row' : `${X.length} rows`;
  const open =
    unbounded.length > 0 ? [`Type from where to where ${unbounded.join(', ')} may be set, then start.`] : [];
  return [`${count}: ${names.slice(0, -1).join(', ')} → ${names.at(-1)}.`, ...open, ...notes].join(' ');
}

function hasRows({ params }: TableRows): boolean {
  return (params['X'] as readonly unknown[]).length > 0;
}

interface GoOnProps {
  readonly answers: PipelineAnswers;
  onDone(): void;
}

/** The use of answers of a pipeline: its search goes on with them. */
function GoOn({ answers: { pipeline, results, notes }, onDone }: GoOnProps) {
  const sentence = useId();
  const { takeIn } = useIntents();
  const spec = useLabState(shownSpec);
  const used = results.slice(0, mostPoints);
  const left =
    used.length < results.length ? ` A run takes ${mostPoints}: the first ones of ${results.length}.` : '';
  const goOn = (): void => {
    takeIn(startedPipeline(spec, pipeline.id), used);
    onDone();
  };
  return (
    <div className="data-form__verb">
      <Button variant="primary" disabled={used.length === 0} aria-describedby={sentence} onClick={goOn}>
        Go on with this pipeline
      </Button>
      <p id={sentence}>
        {`${used.length === 1 ? 'One answer becomes an observation' : `${used.length} answers become observations`} of the search of “${pipeline.label}”, and it says what to try next.${left} ${notes.join(' ')}`.trim()}
      </p>
    </div>
  );
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
  /** The table as it was read; null without one. */
  readonly text: string | null;
  /** The use that is likelier wanted of the two. */
  readonly likely: TableUse;
  /** One that is likelier still, if there is one. */
  readonly children: ReactNode;
  onUse(as: TableUse): void;
  onDone(): void;
}

/** The uses of a table, each a button with what it means, or why it cannot be used so; those of other rooms after the Lab's first. */
function Verbs({ rows, text, likely, children, onUse, onDone }: VerbsProps) {
  const sentences = useId();
  const rooms = useRooms();
  const elsewhere =
    text === null ? [] : rooms.flatMap(({ id, StartWith }) => (StartWith ? [{ id, StartWith }] : []));
  return (
    <div className="data-form__verbs">
      {children}
      {verbs.map(({ as, label, sentence }) => {
        const complaint = rows && objectiveComplaint({ objective: { id: as, params: rows.params } });
        return (
          <Fragment key={as}>
            <div className="data-form__verb">
              <Button
                variant={as === likely && !children ? 'primary' : 'quiet'}
                disabled={rows === null || complaint !== null}
                aria-describedby={`${sentences}-${as}`}
                onClick={() => onUse(as)}
              >
                {label}
              </Button>
              <p id={`${sentences}-${as}`}>{complaint ?? sentence}</p>
            </div>
            {as === points.id &&
              elsewhere.map(({ id, StartWith }) => (
                <Suspense key={id} fallback={null}>
                  <StartWith text={text!} onDone={onDone} />
                </Suspense>
              ))}
          </Fragment>
        );
      })}
      {!children && <p className="data-form__verdict">Nothing changes until you choose one of these.</p>}
    </div>
  );
}
