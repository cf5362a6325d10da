import { objectives } from '../src/engine/catalogue';
import type { Choice } from '../src/engine/experiment/families';
import { loadedFor, type Objectives } from '../src/engine/objectives/loaded';

let loaded: Objectives = objectives;

/** The objectives, as far as experiments have loaded them. */
export function family(): Objectives {
  return loaded;
}

/** Loads what a choice answers with. */
export async function load(choice: Choice): Promise<void> {
  loaded = (await loadedFor(choice, loaded)) ?? loaded;
}
