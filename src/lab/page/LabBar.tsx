import { acquisitionWords } from '../../engine/acquisitions/registry';
import { whyNot } from '../../engine/experiment/capabilities';
import { modelWords } from '../../engine/models/registry';
import { shownSpec, canRedo, canUndo, lacksPipeline } from '../state/select/can';
import { Button } from '../../ui/Button';
import { ExportIcon, HelpIcon, RedoIcon, ShareIcon, UndoIcon } from '../../ui/icons';
import { showsApart } from '../../link/roomPanels';
import { roomChoices } from './roomChoices';
import { MemberSelect } from '../../ui/Select';
import { kernelChoices } from '../state/kernelNumbers';
import { useIntents, useLabState } from '../LabContext';
import { focusPlots, useIsPhone } from '../pageEffects';
import { ObjectiveSelect } from './ObjectiveSelect';
import type { DialogName } from './dialog';
import { PanelMenu } from '../../studies/PanelMenu';
import { PhoneBar } from './PhoneBar';
import { Rooms } from './Rooms';

interface LabBarProps {
  readonly onOpen: (dialog: DialogName) => void;
}

/** The head of the laboratory: a way past it for the keyboard, its name, the experiment, and what can be done with the run. */
export function LabBar({ onOpen }: LabBarProps) {
  const isPhone = useIsPhone();
  const isApart = useLabState(showsApart);
  const hasChoices = useLabState((state) => !showsApart(state) && !lacksPipeline(state));
  return (
    <header className="lab__bar">
      <a
        className="skip"
        href="#plots"
        onClick={(event) => {
          // The hash is the link to this state.
          event.preventDefault();
          focusPlots();
        }}
      >
        To the plots
      </a>
      <div className="lab__title">
        <h1 className="lab__name">Deep Mining Lab</h1>
        <div className="lab__rooms">
          <Rooms />
        </div>
      </div>
      {isPhone ? (
        <PhoneBar
          recipe={hasChoices && <Choices onOpen={onOpen} />}
          more={<Actions onOpen={onOpen} isApart={isApart} />}
        />
      ) : (
        <>
          {hasChoices && <Choices onOpen={onOpen} />}
          {isApart && <div className="lab__choices" id={roomChoices} role="group" aria-label="Experiment" />}
          <Actions onOpen={onOpen} isApart={isApart} />
        </>
      )}
    </header>
  );
}

/** Selects the objective, the model, the kernel and the acquisition. */
function Choices({ onOpen }: LabBarProps) {
  const spec = useLabState(shownSpec);
  const { setModel, setKernel, setAcquisition } = useIntents();
  return (
    <div className="lab__choices" role="group" aria-label="Experiment">
      <ObjectiveSelect onData={() => onOpen('data')} />
      <MemberSelect label="Model" members={modelWords} id={spec.surrogate.id} onChange={setModel} />
      <MemberSelect
        label="Kernel"
        members={kernelChoices(spec.kernel)}
        id={spec.kernel.id}
        onChange={setKernel}
        why={whyNot(spec, 'kernel')}
      />
      <MemberSelect
        label="Acquisition"
        members={acquisitionWords}
        id={spec.acquisition.id}
        onChange={setAcquisition}
      />
    </div>
  );
}

interface ActionsProps extends LabBarProps {
  /** True beside what is not about the Lab's run, which has undo of its own. */
  readonly isApart: boolean;
}

/** Buttons that concern the run as a whole. */
function Actions({ onOpen, isApart }: ActionsProps) {
  const intents = useIntents();
  const undoable = useLabState(canUndo);
  const redoable = useLabState(canRedo);
  return (
    <div className="lab__actions" role="group" aria-label="Run">
      <PanelMenu />
      <Button
        variant="icon"
        label="Undo"
        shortcut="Control+z"
        hint="Undo the last change"
        disabled={!undoable || isApart}
        onClick={intents.undo}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="icon"
        label="Redo"
        shortcut="Control+Shift+z"
        hint="Redo what was undone"
        disabled={!redoable || isApart}
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
    </div>
  );
}
