import type { RefObject } from 'react';
import { batchAsJson, trialsAsCsv } from './exportBatch';
import { Button } from '../../ui/Button';
import { download } from '../../app/download';
import { useIntents } from '../../app/LabContext';
import type { RunningBatch } from './useBatch';

interface BatchFilesProps {
  readonly batch: RunningBatch;
  /** What the charts are drawn in. */
  readonly root: RefObject<HTMLElement | null>;
}

const drawings = [
  { id: 'trial-curves', label: 'Progress as SVG', hint: 'The first chart, as it is drawn here' },
  { id: 'gain-curves', label: 'Evaluations as SVG', hint: 'The second chart, as it is drawn here' },
] as const;

/** The batch as files. */
export function BatchFiles({ batch, root }: BatchFilesProps) {
  const { notify } = useIntents();
  const read = () => batch.store.getState();
  const nameOf = (): string => {
    const { base, plan } = read();
    return `deep-mining-lab-batch-${base.objective.id}-seed-${base.seed}-trials-${plan.trials}`;
  };
  const saveChart = async (name: string, id: string): Promise<void> => {
    try {
      download(`${nameOf()}-${id}.svg`, await drawingOf(id, root.current!), 'image/svg+xml');
    } catch {
      notify(
        'problem',
        `“${name}” could not be saved. Load the page again, but save the trials first: they are not kept.`,
      );
    }
  };
  return (
    <div className="batch__files" role="group" aria-label="Files">
      <Button
        onClick={() => download(`${nameOf()}.csv`, trialsAsCsv(read()), 'text/csv')}
        hint="One row per evaluation: method, seed, evaluation, best, regret"
      >
        Trials as CSV
      </Button>
      <Button
        onClick={() => download(`${nameOf()}.json`, batchAsJson(read()), 'application/json')}
        hint="The settings of each method, the seeds, and what came out"
      >
        Batch as JSON
      </Button>
      {drawings.map(({ id, label, hint }) => (
        <Button key={id} onClick={() => void saveChart(label, id)} hint={hint}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A chart within `root` as SVG. What draws it is loaded when it is asked for. */
async function drawingOf(id: string, root: HTMLElement): Promise<string> {
  const [{ chartPicture }, { shownCharts }] = await Promise.all([
    import('../../app/export/image/picture'),
    import('../../app/export/image/shownCharts'),
  ]);
  const chart = shownCharts(root).find(({ figure }) => figure.matches(`.chart--${id}`));
  const { svg } = await chartPicture(chart!, 'Deep Mining Lab');
  return svg;
}
