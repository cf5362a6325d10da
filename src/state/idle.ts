import type { Lab } from './store';

/** Resolves when a laboratory has nothing under way. */
export function idle({ store }: Pick<Lab, 'store'>): Promise<void> {
  if (!store.getState().task) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(({ task }) => {
      if (task) return;
      stop();
      resolve();
    });
  });
}
