import { expect } from 'vitest';
import type { LabData } from '../state/data';
import { pictureOf } from '../state/select/pictures';
import { realLab } from './realLab';

type Picture = NonNullable<ReturnType<typeof pictureOf>>;

/** What the Lab is and shows once a link is opened and its picture is there. */
export async function shownByLink(hash: string): Promise<{ state: LabData; picture: Picture }> {
  const { store } = await realLab(hash);
  await expect.poll(() => pictureOf(store.getState()) !== null).toBe(true);
  const state = store.getState();
  return { state, picture: pictureOf(state)! };
}
