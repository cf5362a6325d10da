import { Button } from './Button';
import { RedoIcon, UndoIcon } from './icons';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** The steps back and forth; what cannot be done keeps its place. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoButtonsProps) {
  return (
    <>
      <Button
        variant="icon"
        label="Undo"
        shortcut="Control+z"
        hint="Take the last change back"
        disabled={!canUndo}
        onClick={undo}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="icon"
        label="Redo"
        shortcut="Control+Shift+z"
        hint="Do it again"
        disabled={!canRedo}
        onClick={redo}
      >
        <RedoIcon />
      </Button>
    </>
  );
}
