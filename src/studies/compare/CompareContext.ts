import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { CompareData } from './compareData';
import type { Compare, CompareIntents } from './compare.store';

const CompareContext = createContext<Compare | null>(null);

export const CompareProvider = CompareContext.Provider;

function useCompare(): Compare {
  const compare = useContext(CompareContext);
  if (!compare) throw new Error('This part of the page needs a comparison around it.');
  return compare;
}

/** One derived value of the comparison; the component draws again when it changes. */
export function useCompareState<T>(select: (state: CompareData) => T): T {
  return useStore(useCompare().store, select);
}

/** What can be done with the comparison. Stable. */
export function useCompareIntents(): CompareIntents {
  return useCompare().intents;
}
