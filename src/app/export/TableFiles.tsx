import { runAsJson } from '../../state/runFile/runFile';
import { gridAsCsv, historyAsCsv, observationsAsCsv } from '../../state/exportTables';
import type { LabData } from '../../state/data';
import { Button } from '../../ui/Button';
import { download } from '../download';
import { useReadLab } from '../LabContext';
import { runFileName } from './fileName';

interface RunFileKind {
  readonly label: string;
  readonly summary: string;
  /** What is added to the name of the file. */
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

/** The run as tables, and as a file that holds all of it. */
export function TableFiles() {
  const read = useReadLab();
  return kinds.map(({ label, summary, suffix, type, write }) => (
    <div key={label} className="export__choice">
      <Button hint={summary} onClick={() => download(`${runFileName(read())}${suffix}`, write(read()), type)}>
        {label}
      </Button>
      <p>{summary}</p>
    </div>
  ));
}
