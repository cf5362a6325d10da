import { Button } from '../../../ui/Button';
import type { RoomProps } from '../state/experimentState';
import type { ReadForm } from '../state/readForm';
import { jumpTo } from '../../../ui/fieldId';
import { setUpSaid } from './setUpSaid';

interface SetUpFootProps extends RoomProps {
  readonly read: ReadForm;
}

/** Counts what is set up, and leads to what is lacking or on to the first trials. */
export function SetUpFoot({ room: { intents }, data, read }: SetUpFootProps) {
  const { sentence, button, field } = setUpSaid(data, read);
  return (
    <div className="ex-foot">
      <p role="status" className="ex-foot__said">
        {sentence}
      </p>
      <Button variant="primary" onClick={() => (field === null ? intents.begin() : jumpTo(field))}>
        {button}
      </Button>
    </div>
  );
}
