import { runAsJson, largestRunFile, readRun } from './runFile';
import { gridAsCsv, historyAsCsv, observationsAsCsv } from './exportTables';
import type { LabData } from '../lab/state/data';
import { FileChoices } from './FileChoices';
import { download } from './download';
import { useReadLab, useIntents, useLabState } from '../lab/LabContext';
import { byId } from '../engine/definition';
import { datasetWords } from '../engine/datasets/registry';
import { wordsOf } from '../engine/objectives/pipeline';
import { shownSpec } from '../lab/state/select/can';
import { fileNameOf } from './fileName';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { linkStateOf } from '../lab/state/persistence';
import { withDecimals } from '../vocabulary/numbers/write';
import { dataAddress } from '../worker/places/data';

interface RunFileKind {
  readonly label: string;
  readonly summary: string;
  /** Appended to the file name. */
  readonly suffix: string;
  readonly type: 'text/csv' | 'application/json';
  write(state: LabData): string;
}

const kinds: readonly RunFileKind[] = [
  {
    label: 'Observations as CSV',
    summary: 'One row per observation: where, what came out, at which step, chosen by whom.',
    suffix: '.csv',
    type: 'text/csv',
    write: observationsAsCsv,
  },
  {
    label: 'Grid as CSV',
    summary: 'What is drawn, place by place: truth, mean, quantiles, latent belief, acquisition.',
    suffix: '-grid.csv',
    type: 'text/csv',
    write: gridAsCsv,
  },
  {
    label: 'History as CSV',
    summary: 'One row per step: what it asked, the best so far, and what the fit learnt.',
    suffix: '-history.csv',
    type: 'text/csv',
    write: historyAsCsv,
  },
  {
    label: 'Run as JSON',
    summary: 'Settings, changes by hand, every step. It opens again here, and runs on the command line.',
    suffix: '.json',
    type: 'application/json',
    write: runAsJson,
  },
];

/** Offers the run as tables, and as one file that holds all of it. */
export function TableFiles() {
  const read = useReadLab();
  const files = kinds.map(({ label, summary, suffix, type, write }) => ({
    ...{ label, summary },
    save: () => download(`${fileNameOf(read())}${suffix}`, write(read()), type),
  }));
  return <FileChoices files={files} />;
}

const libraries = [
  {
    id: 'skopt',
    label: 'Python for scikit-optimize',
    summary: 'Goes on from these observations with skopt.Optimizer: ask, evaluate, tell.',
  },
  {
    id: 'botorch',
    label: 'Python for BoTorch',
    summary: 'The same with a SingleTaskGP. Where a setting has no counterpart, the script says so.',
  },
  {
    id: 'optuna',
    label: 'Python for Optuna',
    summary:
      'Searches the same box with the observations brought along; started several times, on one machine or many, all share one study.',
  },
  {
    id: 'ray',
    label: 'Python for Ray Tune',
    summary: 'The same on all cores of this machine or of a Ray cluster.',
  },
] as const;

/** Offers the run as Python programs. The code that writes them is loaded when first asked for. */
export function ScriptFiles() {
  const read = useReadLab();
  const [fault, setFault] = useState<string | null>(null);
  const save = async (id: (typeof libraries)[number]['id']): Promise<void> => {
    setFault(null);
    try {
      const { scriptOf } = await import('./python/scriptOf');
      download(`${fileNameOf(read())}-${id}.py`, scriptOf(id, read()), 'text/x-python');
    } catch {
      setFault('The program could not be written. Load the page again.');
    }
  };
  return (
    <>
      <FileChoices files={libraries.map(({ id, ...said }) => ({ ...said, save: () => void save(id) }))} />
      <PipelineData />
      {fault && (
        <p className="export__fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** Offers the file of data that programs of a pipeline read; nothing for other objectives. */
function PipelineData() {
  const { objective } = useLabState(shownSpec);
  if (objective.id !== 'pipeline') return null;
  const { file, licence } = byId(datasetWords, wordsOf(objective.params).dataset);
  return (
    <p>
      <span>{'A program reads its rows from '}</span>
      <a href={dataAddress(file, import.meta.url).href} download={file}>
        {file}
      </a>
      <span>{` (${licence}), which must lie beside it.`}</span>
    </p>
  );
}

/** Opens a run from a file, chosen or dropped. */
export function OpenRun({ onDone }: { readonly onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const openRun = useOpenRun();
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = await openRun(file);
    setFault(problem);
    if (!problem) onDone();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    await open(target.files?.[0]);
    // Lets the same file be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className="export__drop"
        data-over={isOver ? '' : undefined}
        title="A file that “Run as JSON” has written; it stays on your machine"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>Open a run… or drop its JSON file here</span>
        <input
          type="file"
          accept=".json,application/json"
          aria-label="Open a run"
          aria-invalid={fault !== null}
          aria-describedby="open-run-fault"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p id="open-run-fault" className="export__fault" role={fault ? 'alert' : undefined}>
        {fault}
      </p>
    </>
  );
}

/** Returns a function that opens the run of a file as a link is opened, and resolves to what is wrong with the file, or null. */
function useOpenRun(): (file: File) => Promise<string | null> {
  const read = useReadLab();
  const { open } = useIntents();
  return async (file) => {
    if (file.size > largestRunFile) {
      return `${file.name} has ${withDecimals(file.size / 1e6, 1)} MB; at most ${largestRunFile / 1e6} MB are read.`;
    }
    try {
      const opened = readRun(await file.text(), linkStateOf(read()));
      if (opened.kind === 'problem') return opened.text;
      open(opened.link);
      return null;
    } catch {
      return `${file.name} could not be read. Choose it again.`;
    }
  };
}
