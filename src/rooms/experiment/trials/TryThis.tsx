import { Button } from '../../../ui/Button';
import type { RoomProps } from '../state/experimentState';

/** Makes a card of the place that somebody asked about. */
export function TryThis({ room, data: { whatIf } }: RoomProps) {
  if (whatIf === null) return null;
  return (
    <Button
      className="ex-link ex-link--small"
      hint="Make it a card"
      onClick={() => {
        room.intents.addByHand(whatIf, null);
        room.intents.askWhatIf(null);
        room.intents.openColumn('progress');
        room.intents.openTab('try');
      }}
    >
      Try this
    </Button>
  );
}
