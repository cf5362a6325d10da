import { Button } from '../../ui/Button';
import { RedoIcon, UndoIcon } from '../../ui/icons';
import type { RoomProps } from './state/experimentState';

/** The steps back and forth; what cannot be done keeps its place. */
export function UndoButtons({ room: { intents }, data: { past, future } }: RoomProps) {
  return (
    <>
      <Button
        variant="icon"
        label="Undo"
        shortcut="Control+z"
        hint="Take the last change back"
        disabled={past.length === 0}
        onClick={intents.undo}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="icon"
        label="Redo"
        shortcut="Control+Shift+z"
        hint="Do it again"
        disabled={future.length === 0}
        onClick={intents.redo}
      >
        <RedoIcon />
      </Button>
    </>
  );
}
