import { sameValue } from '../../../engine/experiment/sameValue';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import { changedBy, failures } from './failures';
import { stateOf, type RoomState } from '../state/roomState';
import type { RoomProps } from '../state/intents';

/** Says what goes wrong in the case that is shown, and offers the way out; once something was changed, the way back. */
export function FailureSaid({ room: { intents, store }, data }: RoomProps) {
  const shown = failures.find(({ id }) => id === data.look.failure);
  if (!shown) return null;
  const { label, words, way, state } = shown;
  const isAsBegun = sameValue(caseOf(stateOf(data)), caseOf(state));
  return (
    <div className="manifold__failure">
      <p>
        <strong>{`${label}.`}</strong>
        <span>{` ${isAsBegun ? words : 'Changed since the case was shown.'}`}</span>
      </p>
      {isAsBegun ? (
        <Button
          variant="primary"
          hint={way.hint}
          onClick={() => intents.show(changedBy(stateOf(store.getState()), way.changes))}
        >
          {way.label}
        </Button>
      ) : (
        <Button hint="Shows the case again" onClick={() => intents.show(state)}>
          Back to the case
        </Button>
      )}
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

/** Returns what a case is about: not where one looks at it from. */
function caseOf({ from, own, setting, criterion }: RoomState) {
  return { from, own, setting, criterion };
}
