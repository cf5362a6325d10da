import { useEffect, useRef } from 'react';
import { belongsToField } from '../belongsToField';
import { useIntents, useReadLab } from '../LabContext';
import { moveCursor } from '../moveCursor';

interface CourseKeys {
  next(): void;
  before(): void;
}

/** → and ← go from state to state, and the cursor moves along the figure with , and ., while no field is being typed in and the link does not turn keys off. */
export function useCourseKeys(keys: CourseKeys): void {
  const read = useReadLab();
  const intents = useIntents();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!read().keys || event.defaultPrevented || held || belongsToField(event)) return;
      if (event.key === 'ArrowRight') latest.current.next();
      else if (event.key === 'ArrowLeft') latest.current.before();
      else if (event.key === ',') moveCursor(intents, read(), -1);
      else if (event.key === '.') moveCursor(intents, read(), 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [read, intents]);
}
