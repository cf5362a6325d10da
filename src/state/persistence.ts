import type { LinkState } from '../link/linkState';
import type { LabData } from './data';
import { fastest } from './slices/play';
import type { Lab } from './store';

/** Where a key of the store may be kept: in the link, in this tab, or nowhere. */
type Persistence = 'url' | 'session' | 'none';

/** One entry for each key; a key without one does not compile. */
export const persistence = {
  spec: 'url',
  changes: 'url',
  snapshots: 'none',
  step: 'url',
  branch: 'none',
  branches: 'none',
  past: 'none',
  future: 'none',
  beat: 'url',
  known: 'none',
  pending: 'none',
  task: 'none',
  queued: 'none',
  playing: 'none',
  speed: 'session',
  pinned: 'url',
  scene: 'none',
  place: 'url',
  axes: 'url',
  map: 'url',
  selected: 'none',
  preview: 'none',
  mode: 'url',
  keys: 'url',
  hide: 'url',
  layers: 'url',
  panel: 'url',
  page: 'url',
  theme: 'session',
  palette: 'url',
  notices: 'none',
} as const satisfies Record<keyof LinkState, 'url'> &
  Record<Exclude<keyof LabData, keyof LinkState>, Exclude<Persistence, 'url'>>;

type KeysKept<Where extends Persistence> = {
  [Key in keyof LabData]: (typeof persistence)[Key] extends Where ? Key : never;
}[keyof LabData];

/** What the tab remembers. */
type SessionState = Pick<LabData, KeysKept<'session'>>;

/** The names of the keys kept there. */
export function keysKept<Where extends Persistence>(where: Where): readonly KeysKept<Where>[] {
  const keys = Object.keys(persistence) as (keyof LabData)[];
  return keys.filter((key) => persistence[key] === where) as KeysKept<Where>[];
}

/** Whether anything that is kept there has become another. */
export function differs(state: LabData, before: LabData, where: Persistence): boolean {
  return keysKept(where).some((key) => state[key] !== before[key]);
}

/** What a link carries of a state. */
export function linkStateOf(state: LabData): LinkState {
  return Object.fromEntries(keysKept('url').map((key) => [key, state[key]])) as unknown as LinkState;
}

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
