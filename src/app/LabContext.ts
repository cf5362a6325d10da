import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabData } from '../state/data';
import type { Pointing } from '../state/pointing';
import { crosshairOf, isPointed } from '../state/select/place';
import type { Intents, Lab } from '../state/store';
import type { Answers } from '../worker/answers';

const LabContext = createContext<Lab | null>(null);

export const LabProvider = LabContext.Provider;

/** The laboratory around a part of the page. Stable. */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('This part of the page needs a laboratory around it.');
  return lab;
}

/** One derived value of the state; the component draws again when it changes. */
export function useLabState<T>(select: (state: LabData) => T): T {
  return useStore(useLab().store, select);
}

/** One derived value of what the pointer is over; the component draws again when it changes. */
export function usePointing<T>(select: (pointing: Pointing) => T): T {
  return useStore(useLab().pointing, select);
}

/** Index into the grid of a run on one input: under the pointer, else where it is pinned. */
export function useCursor(): number | null {
  const hover = usePointing((pointing) => pointing.hover);
  const pinned = useLabState((state) => state.pinned);
  return hover ?? pinned;
}

/** The place [d] that maps and lines of a run on several inputs cross in; null before there is a run. */
export function useCrosshair(): readonly number[] | null {
  const hoverPlace = usePointing((pointing) => pointing.hoverPlace);
  return useLabState((state) => crosshairOf(state, hoverPlace));
}

/** True while the crosshair stands where somebody put it, or points. */
export function useIsPointed(): boolean {
  const hoverPlace = usePointing((pointing) => pointing.hoverPlace);
  return useLabState((state) => isPointed(state, hoverPlace));
}

/** True while a point is dragged and its preview is there: the numbers beside the plots are stale. */
export function useIsStale(): boolean {
  const isDragging = usePointing(({ drag }) => drag !== null);
  return useLabState(({ preview }) => preview !== null) && isDragging;
}

/** What a person can do. Stable. */
export function useIntents(): Intents {
  return useLab().intents;
}

/** What is asked of the engine, and what is known. Stable. */
export function useAnswers(): Answers {
  return useLab().answers;
}

/** Reads the state now, outside rendering. */
export function useReadLab(): () => LabData {
  return useLab().store.getState;
}
