import { UndoButtons } from '../../ui/UndoButtons';
import type { RoomProps } from './state/experimentState';

/** The steps back and forth in an experiment. */
export function ExperimentUndo({ room: { intents }, data: { past, future } }: RoomProps) {
  return (
    <UndoButtons
      canUndo={past.length > 0}
      canRedo={future.length > 0}
      undo={intents.undo}
      redo={intents.redo}
    />
  );
}
