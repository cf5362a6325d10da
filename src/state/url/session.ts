import type { Choice } from '../../engine/loop/spec';
import { keysKept, type SessionState } from '../persistence';
import { fastest } from '../speeds';
import { packRows } from './rowsText';

/** The part of `Storage` that is used. Null where the browser gives none. */
export type Store = Pick<Storage, 'getItem' | 'setItem'> | null;

const rowsKey = 'deep-mining-lab:rows:';
const settingsKey = 'deep-mining-lab:settings';

/** Keeps rows that are too many for a link under the name the link gives. A full or forbidden store is no fault. */
export function keepRows(store: Store, objective: Choice): void {
  const rows = packRows(objective);
  if (rows && !rows.fits) quietly(() => store?.setItem(rowsKey + rows.text, rows.json));
}

export function keptRows(store: Store, name: string): string | null {
  return quietly(() => store?.getItem(rowsKey + name)) ?? null;
}

export function keepSettings(store: Store, state: SessionState): void {
  const settings = Object.fromEntries(keysKept('session').map((key) => [key, state[key]]));
  quietly(() => store?.setItem(settingsKey, JSON.stringify(settings)));
}

/** The settings that are there and valid. */
export function keptSettings(store: Store): Partial<SessionState> {
  const found: unknown = quietly(() => JSON.parse(store?.getItem(settingsKey) ?? '{}') as unknown);
  if (typeof found !== 'object' || found === null) return {};
  const { theme, speed } = found as Record<keyof SessionState, unknown>;
  return {
    ...((theme === 'light' || theme === 'dark' || theme === 'auto') && { theme }),
    ...(typeof speed === 'number' && speed >= 0.1 && speed <= fastest && { speed }),
  };
}

function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
