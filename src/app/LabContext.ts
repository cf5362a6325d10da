import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabData } from '../state/data';
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
