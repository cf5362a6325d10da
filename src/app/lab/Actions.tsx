import { canRedo, canUndo } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { ExportIcon, HelpIcon, MoonIcon, RedoIcon, ShareIcon, SunIcon, UndoIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { useIsDark } from '../useLook';
import type { DialogName } from '../dialogs/dialog';
import { PanelMenu } from '../../studies/PanelMenu';

/** What can be done with a run as a whole. */
export function Actions({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const intents = useIntents();
  const undoable = useLabState(canUndo);
  const redoable = useLabState(canRedo);
  const dark = useIsDark();
  return (
    <div className="lab__actions" role="group" aria-label="Run">
      <PanelMenu />
      <Button hint="Ten short lessons, each with live figures" onClick={() => intents.openPage('course')}>
        Course
      </Button>
      <Button
        variant="icon"
        label="Undo"
        shortcut="Control+z"
        hint="Undo the last change"
        disabled={!undoable}
        onClick={intents.undo}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="icon"
        label="Redo"
        shortcut="Control+Shift+z"
        hint="Redo what was undone"
        disabled={!redoable}
        onClick={intents.redo}
      >
        <RedoIcon />
      </Button>
      <Button
        variant="icon"
        label="Share"
        shortcut="S"
        hint="Copy a link to exactly this state; embed it, or show it as a QR code"
        onClick={() => onOpen('share')}
      >
        <ShareIcon />
      </Button>
      <Button
        variant="icon"
        label="Export"
        hint="Save pictures, numbers, programs"
        onClick={() => onOpen('export')}
      >
        <ExportIcon />
      </Button>
      <Button
        variant="icon"
        label="Help"
        shortcut="?"
        hint="What the picture means, and the keys"
        onClick={() => onOpen('help')}
      >
        <HelpIcon />
      </Button>
      <Button
        variant="icon"
        label={dark ? 'Light colours' : 'Dark colours'}
        hint={dark ? 'Light colours, as on paper' : 'Dark colours, for the evening'}
        onClick={() => intents.setTheme(dark ? 'light' : 'dark')}
      >
        {dark ? <SunIcon /> : <MoonIcon />}
      </Button>
    </div>
  );
}
