import { objectives } from '../../engine/objectives/registry';
import type { ObjectiveDef } from '../../engine/objectives/objective';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { lastStep, shownSpec } from '../state/select/can';
import { isFound } from '../state/select/ending';
import type { DialogName } from './dialog';

/** Steps after which the doors are gone, until the search ends. */
const firstSteps = 3;

/** Ways on for somebody who has just come, or whose search has ended: a lesson, a game, data of their own; at the end another function. */
export function FirstDoors({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const isNew = useLabState((state) => lastStep(state) <= firstSteps);
  const isEnd = useLabState(isFound);
  const { openPage, openPanel } = useIntents();
  if (!isNew && !isEnd) return null;
  return (
    <div className="first-doors" role="group" aria-label={isEnd ? 'Ways on' : 'Ways to begin'}>
      {isEnd && <Another />}
      <Button hint="What happens here, from the beginning" onClick={() => openPage('lesson', 'surrogate')}>
        First lesson
      </Button>
      <Button hint="Say where it will ask next, before it does" onClick={() => openPanel('guess')}>
        Predict first
      </Button>
      <Button hint="A table of yours: what should be tried next?" onClick={() => onOpen('data')}>
        Your own data
      </Button>
    </div>
  );
}

const names = ['curve', 'surface', 'function'] as const;

/** Starts a search of the next function with as many inputs; after the last one comes the first. */
function Another() {
  const id = useLabState((state) => shownSpec(state).objective.id);
  const { setObjective } = useIntents();
  const present = objectives.find((def) => def.id === id);
  if (!present || !isKnown(present)) return null;
  const alike = objectives.filter((def) => isKnown(def) && sizeOf(def) === sizeOf(present));
  const next = alike[(alike.indexOf(present) + 1) % alike.length]!;
  if (next === present) return null;
  return (
    <Button
      className="first-doors__next"
      hint={`The same search, of ${next.label}; Undo brings this one back`}
      onClick={() => setObjective(next.id)}
    >
      {`Another ${names[sizeOf(present)]!}`}
    </Button>
  );
}

/** True if it is a function that the page knows, and its optimum. */
function isKnown(def: ObjectiveDef): boolean {
  const isOwn = def.params.some(({ kind }) => kind === 'data');
  return !isOwn && !def.load && !def.candidates && def.evaluate !== null && def.optima({}).length > 0;
}

/** 0, 1 or 2 for one, two or more inputs. */
function sizeOf(def: ObjectiveDef): number {
  return Math.min(3, def.box({}).length) - 1;
}
