import type { LabData } from './data';
import type { Lab } from './store';

/** Resolves when a laboratory has nothing under way, or is at rest by another measure. */
export function idle(
  { store }: Pick<Lab, 'store'>,
  rests: (state: LabData) => boolean = ({ task }) => !task,
): Promise<void> {
  if (rests(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!rests(state)) return;
      stop();
      resolve();
    });
  });
}
