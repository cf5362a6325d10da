import { useState } from 'react';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { quietly } from '../state/persistence';
import { lastStep, shownSpec } from '../state/select/can';
import type { DialogName } from './dialog';

const visitedKey = 'deep-mining-lab:visited';

/** True if nobody has been here before with this browser; asked once, because asking makes it a visit. */
function isFirstVisit(): boolean {
  const isFirst = quietly(() => localStorage.getItem(visitedKey) === null) ?? false;
  quietly(() => localStorage.setItem(visitedKey, 'yes'));
  return isFirst;
}

/** Says in one sentence what is sought, on a first visit. */
export function Purpose() {
  const [isFirst] = useState(isFirstVisit);
  const sought = useLabState((state) => {
    const spec = shownSpec(state);
    if (spec.objective.id === 'pipeline') return 'best settings of a pipeline';
    const end = objectiveOf(spec)?.direction === 'minimize' ? 'bottom' : 'top';
    const inputs = dimensionOf(spec);
    return `${end} of an unknown ${inputs === 1 ? 'curve' : inputs === 2 ? 'surface' : 'function'}`;
  });
  return isFirst && <p className="lab__purpose">Find the {sought} with as few questions as possible</p>;
}

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
        Six-minute lesson
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
