import { expect } from 'vitest';
import type { LabData } from '../state/data';
import { pictureOf } from '../state/select/picture';
import { realLab } from './realLab';

type Picture = NonNullable<ReturnType<typeof pictureOf>>;

/** Opens a link and returns the state and the picture of the Lab once it is there. */
export async function shownByLink(hash: string): Promise<{ state: LabData; picture: Picture }> {
  const { store } = await realLab(hash);
  await expect.poll(() => pictureOf(store.getState()) !== null).toBe(true);
  const state = store.getState();
  return { state, picture: pictureOf(state)! };
}
