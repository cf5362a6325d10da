import { useCallback } from 'react';
import { decodeLink } from '../link/decodeLink';
import { keepRun } from './pages/beforeLesson';
import { useIntents, useReadLab } from '../lab/LabContext';
import { moveCursor } from '../lab/keys/moveCursor';
import { sameValue } from '../engine/experiment/sameValue';
import type { LabData } from '../lab/state/data';
import { useKeys } from '../lab/keys/useKeys';

/** Returns the words of a text that set its figure, in reading order. */
export function stopsOf(text: ParentNode): readonly HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>('.show')];
}

/** Returns the index of such words among them. */
export function stopOf(words: HTMLElement): number {
  const text = words.closest('.lesson__text');
  return text ? stopsOf(text).indexOf(words) : -1;
}

/**
 * Returns a function that sets the run and the layers to those of a link, and leaves the look of the page and the open
 * lesson as they are.
 */
export function useShowState(): (hash: string, place: string) => void {
  const { open } = useIntents();
  const read = useReadLab();
  return useCallback(
    (hash, place) => {
      const { mode, keys, palette, page } = read();
      keepRun(read());
      const link = decodeLink(hash);
      open({ ...link, ui: { ...link.ui, mode, keys, palette, page: page && { ...page, text: place } } });
    },
    [open, read],
  );
}

/** True if a state is, or is becoming, that of a link without a run, in which nothing was done. */
export function hasNoRun(state: LabData): boolean {
  const { spec, step, ui } = decodeLink('');
  const opened = state.pending ?? state;
  return (
    opened.changes.length === 0 &&
    opened.step === step &&
    state.panel === null &&
    sameValue(opened.spec, spec) &&
    sameValue(state.layers, ui.layers)
  );
}

interface CourseKeys {
  next(): void;
  before(): void;
}

/** Binds → and ← to the next and previous state, and . and , to moving the cursor along the figure. */
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
