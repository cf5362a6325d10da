import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { lastStep } from '../state/select/can';
import type { DialogName } from './dialog';

/** Steps after which the doors are gone. */
const firstSteps = 3;

/** Ways on for somebody who has just come: a lesson, a game, and data of their own. */
export function FirstDoors({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const isNew = useLabState((state) => lastStep(state) <= firstSteps);
  const { openPage, openPanel } = useIntents();
  if (!isNew) return null;
  return (
    <div className="first-doors" role="group" aria-label="Ways to begin">
      <Button hint="What happens here, from the beginning" onClick={() => openPage('lesson', 'surrogate')}>
        First lesson
      </Button>
      <Button hint="Say where it will ask next, before it does" onClick={() => openPanel('guess')}>
        Guess against the machine
      </Button>
      <Button hint="A table of yours: what should be tried next?" onClick={() => onOpen('data')}>
        Your own data
      </Button>
    </div>
  );
}
