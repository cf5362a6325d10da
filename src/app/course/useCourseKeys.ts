import { useEffect, useRef } from 'react';
import { belongsToField } from '../belongsToField';
import { useReadLab } from '../LabContext';

interface CourseKeys {
  next(): void;
  before(): void;
}

/** → and ← go from state to state, while no field is being typed in and the link does not turn keys off. */
export function useCourseKeys(keys: CourseKeys): void {
  const read = useReadLab();
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
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [read]);
}
