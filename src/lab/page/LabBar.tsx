import { memo, Suspense, type ReactNode } from 'react';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { whyNot } from '../../engine/experiment/capabilities';
import { modelWords } from '../../engine/models/registry';
import { shownSpec, canRedo, canUndo, showsRun } from '../state/select/can';
import { Button } from '../../ui/Button';
import { Explained } from '../../ui/Explained';
import {
  firstModel,
  memberSentence,
  wordSentences,
  type ExplainedMember,
  type ExplainedWord,
} from '../../vocabulary/words';
import { ExportIcon, HelpIcon, ShareIcon } from '../../ui/icons';
import { UndoButtons } from '../../ui/UndoButtons';
import { useIsEmptyRoom, usePresentRoom } from '../rooms';
import { roomChoices, roomSubject, roomUndo } from './roomChoices';
import { FamilySelect, type FamilySelectProps } from '../choices/FamilySelect';
import { kernelChoices } from '../state/kernelNumbers';
import { useIntents, useLabState } from '../LabContext';
import { focusPlots, useIsPhone } from '../pageEffects';
import { ObjectiveSelect } from './ObjectiveSelect';
import type { DialogName } from './dialog';
import { PhoneBar } from './PhoneBar';
import { Rooms } from './Rooms';

interface BarProps {
  readonly onOpen: (dialog: DialogName) => void;
}

interface LabBarProps extends BarProps {
  /** The menu of all that can be explored. */
  readonly explore: ReactNode;
}

/** The head of the laboratory: a way past it for the keyboard, its name, the experiment, and what can be done with the run. */
export function LabBar({ onOpen, explore }: LabBarProps) {
  const isPhone = useIsPhone();
  const isOfRun = useLabState(showsRun);
  const hasChoices = !useIsEmptyRoom() && isOfRun;
  const More = usePresentRoom()?.More;
  const actions = (
    <Actions onOpen={onOpen} isOfRun={isOfRun}>
      {explore}
    </Actions>
  );
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
        <h1 className="lab__name" tabIndex={-1}>
          Deep Mining Lab
        </h1>
        <div className="lab__rooms">
          <Rooms />
        </div>
      </div>
      {isPhone ? (
        <>
          {!isOfRun && <div className="lab__subject" id={roomSubject} />}
          <PhoneBar
            recipe={hasChoices && <Choices onOpen={onOpen} />}
            own={!isOfRun && More && <Suspense>{<More />}</Suspense>}
            more={actions}
          />
        </>
      ) : (
        <>
          {hasChoices && <Choices onOpen={onOpen} />}
          {!isOfRun && <div className="lab__choices" id={roomChoices} role="group" aria-label="Experiment" />}
          {actions}
        </>
      )}
    </header>
  );
}

/** Selects the objective, the model, the kernel and the acquisition. */
const Choices = memo(function Choices({ onOpen }: BarProps) {
  const spec = useLabState(shownSpec);
  const { setModel, setKernel, setAcquisition } = useIntents();
  const kernels = kernelChoices(spec.kernel);
  return (
    <div className="lab__choices" role="group" aria-label="Experiment">
      <ObjectiveSelect onData={() => onOpen('data')} />
      <ExplainedChoice
        word="model"
        family="surrogate"
        label="Model"
        members={modelWords}
        id={spec.surrogate.id}
        onChange={setModel}
      />
      <ExplainedChoice
        word="kernel"
        family="kernel"
        label="Kernel"
        members={kernels}
        id={spec.kernel.id}
        onChange={setKernel}
        why={whyNot(spec, 'kernel')}
      />
      <ExplainedChoice
        word="acquisition"
        family="acquisition"
        label="Acquisition"
        members={acquisitionWords}
        id={spec.acquisition.id}
        onChange={setAcquisition}
      />
    </div>
  );
});

/** A choice whose word explains itself, or says why there is nothing to choose. */
function ExplainedChoice<Id extends string>({
  word,
  ...choice
}: FamilySelectProps<Id> & { readonly word: ExplainedWord }) {
  const { members, id: present, why } = choice;
  return (
    <Explained text={why ?? explanation(word, members, present)}>
      {(id) => <FamilySelect {...choice} describedBy={id} />}
    </Explained>
  );
}

/** Explains a choice: its word, then the present member; the model that the page begins with by why it does. */
function explanation(
  word: ExplainedWord,
  members: readonly (ExplainedMember & { readonly id: string })[],
  id: string,
): string {
  const member = members.find((one) => one.id === id);
  const isFirstModel = word === 'model' && id === firstModel.id;
  const present = isFirstModel ? firstModel.sentence : member && memberSentence(member);
  return [wordSentences[word], present].filter(Boolean).join('\n\n');
}

interface ActionsProps extends BarProps {
  /** False beside what is not about the Lab's run, which has undo of its own. */
  readonly isOfRun: boolean;
  readonly children: ReactNode;
}

/** Buttons that concern the run as a whole. */
function Actions({ onOpen, isOfRun, children }: ActionsProps) {
  const intents = useIntents();
  const undoable = useLabState(canUndo);
  const redoable = useLabState(canRedo);
  const isPrivate = usePresentRoom()?.isPrivate ?? false;
  return (
    <div className="lab__actions" role="group" aria-label="Run">
      {children}
      {isOfRun ? (
        <UndoButtons canUndo={undoable} canRedo={redoable} undo={intents.undo} redo={intents.redo} />
      ) : (
        <div id={roomUndo} className="lab__undo" />
      )}
      {!isPrivate && (
        <Button
          variant="icon"
          label="Share"
          shortcut="S"
          hint="Copy a link to exactly this state; embed it, or show it as a QR code"
          onClick={() => onOpen('share')}
        >
          <ShareIcon />
        </Button>
      )}
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
