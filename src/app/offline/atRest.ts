import type { LabData } from '../../state/data';
import type { Lab } from '../../state/store';

/** Resolves when a laboratory neither computes nor plays. */
export function atRest({ store }: Pick<Lab, 'store'>): Promise<void> {
  const rests = ({ task, playing }: LabData) => !task && !playing;
  if (rests(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!rests(state)) return;
      stop();
      resolve();
    });
  });
}
