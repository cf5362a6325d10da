import { useIntents } from '../LabContext';
import { moveCursor } from '../keys/labKeys';
import { useKeys } from '../keys/useKeys';

interface CourseKeys {
  next(): void;
  before(): void;
}

/** → and ← go from state to state, and the cursor moves along the figure with , and . */
export function useCourseKeys({ next, before }: CourseKeys): void {
  const intents = useIntents();
  useKeys(({ key, shiftKey }, state) => {
    if (shiftKey) return false;
    if (key === 'ArrowRight') next();
    else if (key === 'ArrowLeft') before();
    else if (key === ',') moveCursor(intents, state, -1);
    else if (key === '.') moveCursor(intents, state, 1);
    else return false;
    return true;
  });
}
