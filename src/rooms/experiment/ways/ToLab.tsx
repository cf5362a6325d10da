import type { Campaign } from '../../../engine/campaign/campaign';
import { useIntents } from '../../../lab/LabContext';
import { Button } from '../../../ui/Button';
import type { ExperimentRecord } from '../state/record';
import { labWay } from './labWay';

interface ToLabProps {
  readonly record: ExperimentRecord;
  readonly campaign: Campaign;
}

/** Leads to the Lab, and says first what does not go along. */
export function ToLab({ record, campaign }: ToLabProps) {
  const { start, leaveRoom, setLayer } = useIntents();
  const way = labWay(record, campaign);
  const open = (): void => {
    if (way.kind !== 'spec') return;
    start(way.spec);
    if (campaign.limits.length > 0) setLayer('notAllowed', true);
    if (campaign.second) setLayer('second', true);
    if (campaign.trials.some(({ state }) => state === 'failed')) setLayer('fog', true);
    leaveRoom();
  };
  return (
    <>
      <Button
        className="ex-link"
        hint="Starts a run of the Lab on these results; Undo there brings its run back"
        disabled={way.kind === 'problem'}
        onClick={open}
      >
        Open in the Lab →
      </Button>
      <p>{way.kind === 'problem' ? way.text : (way.staysBehind ?? 'all of it goes along')}</p>
    </>
  );
}
