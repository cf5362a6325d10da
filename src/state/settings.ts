import { differs, keysKept, type SessionState } from './persistence';
import { fastest } from './speeds';
import type { Lab } from './store';

/** The part of `Storage` that is used. Null where the browser gives none. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const settingsKey = 'deep-mining-lab:settings';

/** Gives a laboratory the settings the tab remembers, then lets the tab remember those it has. Returns how to stop. */
export function followSettings({ store }: Pick<Lab, 'store'>, tab: TabStore): () => void {
  store.setState(keptSettings(tab));
  return store.subscribe((state, before) => differs(state, before, 'session') && keepSettings(tab, state));
}

/** What a full or forbidden store refuses is no fault. */
export function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

function keepSettings(tab: TabStore, state: SessionState): void {
  const settings = Object.fromEntries(keysKept('session').map((key) => [key, state[key]]));
  quietly(() => tab?.setItem(settingsKey, JSON.stringify(settings)));
}

/** The settings that are there and valid. */
function keptSettings(tab: TabStore): Partial<SessionState> {
  const found: unknown = quietly(() => JSON.parse(tab?.getItem(settingsKey) ?? '{}') as unknown);
  if (typeof found !== 'object' || found === null) return {};
  const { theme, speed } = found as Record<keyof SessionState, unknown>;
  return {
    ...((theme === 'light' || theme === 'dark' || theme === 'auto') && { theme }),
    ...(typeof speed === 'number' && speed >= 0.1 && speed <= fastest && { speed }),
  };
}
