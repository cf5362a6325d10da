import type { Choice } from '../engine/experiment/families';
import { quietly, type TabStore } from './settings';
import { packRows } from '../link/packing';

const rowsKey = 'deep-mining-lab:rows:';

/** Keeps rows that are too many for a link under the name the link gives. A full or forbidden store is no fault. */
export function keepRows(store: TabStore, objective: Choice): void {
  const rows = packRows(objective);
  if (rows && !rows.fits) quietly(() => store?.setItem(rowsKey + rows.text, rows.json));
}

export function keptRows(store: TabStore, name: string): string | null {
  return quietly(() => store?.getItem(rowsKey + name)) ?? null;
}
