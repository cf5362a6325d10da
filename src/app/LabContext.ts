import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabData } from '../state/data';
import type { Intents, Lab } from '../state/store';
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
