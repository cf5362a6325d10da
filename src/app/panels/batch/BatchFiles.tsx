import type { RefObject } from 'react';
import { batchAsJson, trialsAsCsv } from '../../../state/batch/exportBatch';
import { Button } from '../../../ui/Button';
import { download } from '../../download';
import type { RunningBatch } from './useBatch';

interface BatchFilesProps {
  readonly batch: RunningBatch;
  /** What the charts are drawn in. */
  readonly root: RefObject<HTMLElement | null>;
}

/** The batch as files. */
export function BatchFiles({ batch, root }: BatchFilesProps) {
  const read = () => batch.store.getState();
  const nameOf = (): string => {
    const { base, plan } = read();
    return `deep-mining-lab-batch-${base.objective.id}-seed-${base.seed}-trials-${plan.trials}`;
  };
  const saveChart = async (id: string): Promise<void> => {
    const [{ chartPicture }, { shownCharts }] = await Promise.all([
      import('../../export/image/picture'),
      import('../../export/image/shownCharts'),
    ]);
    const chart = shownCharts().find(
      ({ figure }) => root.current?.contains(figure) && figure.matches(`.chart--${id}`),
    );
    if (!chart) return;
    const { svg } = await chartPicture(chart, 'Deep Mining Lab');
    download(`${nameOf()}-${id}.svg`, svg, 'image/svg+xml');
  };
  return (
    <div className="batch__files" role="group" aria-label="Files">
      <Button
        onClick={() => download(`${nameOf()}.csv`, trialsAsCsv(read()), 'text/csv')}
        hint="One row an evaluation: method, seed, evaluation, best, regret"
      >
        Trials as CSV
      </Button>
      <Button
        onClick={() => download(`${nameOf()}.json`, batchAsJson(read()), 'application/json')}
        hint="The settings of each method, the seeds, and what came out"
      >
        Batch as JSON
      </Button>
      <Button onClick={() => void saveChart('trial-curves')} hint="The first chart, as it is drawn here">
        Progress as SVG
      </Button>
      <Button onClick={() => void saveChart('gain-curves')} hint="The second chart, as it is drawn here">
        Evaluations as SVG
      </Button>
    </div>
  );
}
