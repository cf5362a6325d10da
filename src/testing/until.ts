import type { StoreApi } from 'zustand/vanilla';

/** Waits until a store says so, and returns what it holds then. */
export function until<State>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isReached: (state: State) => boolean,
): Promise<State> {
  return new Promise((resolve) => {
    const look = (state: State): void => {
      if (!isReached(state)) return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
