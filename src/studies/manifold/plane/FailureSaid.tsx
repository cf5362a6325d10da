import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import { changedBy, failures } from '../failures';
import { stateOf } from '../points/manifoldData';
import type { RoomProps } from '../roomProps';

/** Says what goes wrong in the case that is shown, and offers the way out. */
export function FailureSaid({ room: { intents, store }, data }: RoomProps) {
  const shown = failures.find(({ id }) => id === data.look.failure);
  if (!shown) return null;
  const { label, words, way } = shown;
  return (
    <div className="manifold__failure">
      <p>
        <strong>{label}.</strong> {words}
      </p>
      <Button
        variant="primary"
        hint={way.hint}
        onClick={() => intents.show(changedBy(stateOf(store.getState()), way.changes))}
      >
        {way.label}
      </Button>
      <Button
        variant="icon"
        label="Close the case"
        hint="The points stay"
        onClick={() => intents.look({ failure: null })}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}
