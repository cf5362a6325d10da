import { observationsAsCsv, runAsJson } from '../../state/exportRun';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { download } from '../download';
import { useReadLab } from '../LabContext';
import type { DialogHostProps } from './Dialogs';

/** The run as files. */
export function ExportDialog({ open, onClose }: DialogHostProps) {
  const read = useReadLab();
  const nameOf = (): string => {
    const { spec, step } = read();
    return `deep-mining-lab-${spec.objective.id}-seed-${spec.seed}-step-${step}`;
  };
  return (
    <Dialog open={open} title="Export" onClose={onClose}>
      <p>The run up to the step you are looking at. Numbers are written in full precision.</p>
      <div className="dialog__choice">
        <Button
          variant="primary"
          onClick={() => download(`${nameOf()}.csv`, observationsAsCsv(read()), 'text/csv')}
        >
          Observations as CSV
        </Button>
        <p>One row an observation: where, what came out, at which step, chosen by whom.</p>
      </div>
      <div className="dialog__choice">
        <Button
          variant="primary"
          onClick={() => download(`${nameOf()}.json`, runAsJson(read()), 'application/json')}
        >
          Run as JSON
        </Button>
        <p>Settings, changes by hand, and every step with its fit and its proposal.</p>
      </div>
    </Dialog>
  );
}
