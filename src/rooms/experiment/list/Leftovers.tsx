import { download } from '../../../export/download';
import { Button } from '../../../ui/Button';
import type { Refusal } from '../keeping/standing';
import { leftOver } from '../state/remains';
import { newId } from '../state/fresh';
import type { ExperimentRoom } from '../state/experimentState';
import { experimentFile, fileStem } from '../ways/experimentFile';

interface LeftoversProps {
  readonly room: ExperimentRoom;
  readonly refusal: Refusal;
  /** Called when what is left was opened. */
  onOpen?(): void;
}

/** Opens or saves what is left of a damaged experiment, which itself stays as it is. */
export function Leftovers({ room, refusal: { title, remains, text }, onOpen }: LeftoversProps) {
  const record = remains && { ...remains.record, ...leftOver(remains.record, title) };
  return (
    <span className="ex-leftovers">
      {record && (
        <Button
          className="ex-link ex-link--small"
          hint="As another experiment; the damaged one stays in the list"
          onClick={() => {
            room.intents.show({ ...record, id: newId() });
            onOpen?.();
          }}
        >
          Open what is left
        </Button>
      )}
      {(record ?? text) && (
        <Button
          className="ex-link ex-link--small"
          onClick={() => {
            if (record)
              download(`${fileStem(record)}.experiment.json`, experimentFile(record), 'application/json');
            else download('damaged-experiment.txt', text!, 'text/plain');
          }}
        >
          Save what is left
        </Button>
      )}
    </span>
  );
}
