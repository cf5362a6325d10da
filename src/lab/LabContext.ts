import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabData } from './state/data';
import type { Pointing } from './state/pointing';
import { crosshairOf, isPointed } from './state/select/place';
import type { Intents, Lab } from './state/store';
import type { Answers } from '../worker/answers';

const LabContext = createContext<Lab | null>(null);

export const LabProvider = LabContext.Provider;

/** Returns the laboratory around this part of the page; the same object at each render. */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('This part of the page needs a laboratory around it.');
  return lab;
}

/** Returns a derived value of the state; the component renders again when that changes. */
export function useLabState<T>(select: (state: LabData) => T): T {
  return useStore(useLab().store, select);
}

/** Returns a derived value of the pointing state; the component renders again when that changes. */
export function usePointing<T>(select: (pointing: Pointing) => T): T {
  return useStore(useLab().pointing, select);
}

/** Returns the cursor of a run on one input as an index of its grid: under the pointer, else where it is pinned. */
export function useCursor(): number | null {
  const hover = usePointing((pointing) => pointing.hover);
  const pinned = useLabState((state) => state.pinned);
  return hover ?? pinned;
}

/** Returns the crosshair [d] of a run on several inputs; null before there is a run. */
export function useCrosshair(): readonly number[] | null {
  const hoverPlace = usePointing((pointing) => pointing.hoverPlace);
  return useLabState((state) => crosshairOf(state, hoverPlace));
}

/** True while the crosshair follows the pointer, or stands where the visitor put it. */
export function useIsPointed(): boolean {
  const hoverPlace = usePointing((pointing) => pointing.hoverPlace);
  return useLabState((state) => isPointed(state, hoverPlace));
}

/** True while an observation is dragged and its preview shown: the numbers beside the plots are stale. */
export function useIsStale(): boolean {
  const isDragging = usePointing(({ drag }) => drag !== null);
  return useLabState(({ preview }) => preview !== null) && isDragging;
}

/** Returns the commands a visitor can give; the same object at each render. */
export function useIntents(): Intents {
  return useLab().intents;
}

/** Returns the cache of answers, which asks the engine; the same object at each render. */
export function useAnswers(): Answers {
  return useLab().answers;
}

/** Returns a function that reads the state outside rendering. */
export function useReadLab(): () => LabData {
  return useLab().store.getState;
}
