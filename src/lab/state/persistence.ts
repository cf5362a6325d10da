import type { LinkState } from '../../link/linkState';
import type { LabData, SideTab } from './data';
import { fastest } from './slices/play';
import type { Lab } from './store';

/** The place where a key of the store is kept: the link, this tab, or none. */
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
  sideTab: 'session',
  palette: 'url',
  psi: 'url',
  room: 'url',
  roomText: 'url',
  answers: 'url',
  training: 'none',
  notices: 'none',
} as const satisfies Record<keyof LinkState, 'url'> &
  Record<Exclude<keyof LabData, keyof LinkState>, Exclude<Persistence, 'url'>>;

type KeysKept<Where extends Persistence> = {
  [Key in keyof LabData]: (typeof persistence)[Key] extends Where ? Key : never;
}[keyof LabData];

/** The part of the data that the tab remembers. */
type SessionState = Pick<LabData, KeysKept<'session'>>;

/** Lists the keys kept in a place. */
export function keysKept<Where extends Persistence>(where: Where): readonly KeysKept<Where>[] {
  const keys = Object.keys(persistence) as (keyof LabData)[];
  return keys.filter((key) => persistence[key] === where) as KeysKept<Where>[];
}

/** True if any key kept in a place has changed. */
export function differs(state: LabData, before: LabData, where: Persistence): boolean {
  return keysKept(where).some((key) => state[key] !== before[key]);
}

/** Returns the part of a state that a link carries. */
export function linkStateOf(state: LabData): LinkState {
  return Object.fromEntries(keysKept('url').map((key) => [key, state[key]])) as unknown as LinkState;
}

/** The part of `Storage` that is used; null if the browser gives none. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem'> | null;

const settingsKey = 'deep-mining-lab:settings';

/** Loads the settings that the tab remembers, then saves each change. Returns a function that stops this. */
export function followSettings({ store }: Pick<Lab, 'store'>, tab: TabStore): () => void {
  store.setState(keptSettings(tab));
  return store.subscribe((state, before) => differs(state, before, 'session') && keepSettings(tab, state));
}

/** Returns undefined if the attempt throws: a full or forbidden storage is no fault. */
export function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** The storage of the browser; null where the browser forbids even asking for it. */
export function browserStore(): Storage | null {
  return quietly(() => localStorage) ?? null;
}

/** What is said wherever a visitor would rely on something being kept that is not. */
export const keepsNothing =
  'This browser keeps nothing of this page, because its storage is full or forbidden.';

/** True if the attempt to keep something succeeded, false where the storage is full or forbidden. */
export function isKept(attempt: () => void): boolean {
  return quietly(() => (attempt(), true)) ?? false;
}

/** True if the browser lets the page keep something, which it may forbid. */
export function keepsSomething(
  store: Pick<Storage, 'setItem' | 'removeItem'> | null = browserStore(),
): boolean {
  const probe = 'deep-mining-lab:probe';
  return (
    store !== null &&
    isKept(() => {
      store.setItem(probe, 'kept');
      store.removeItem(probe);
    })
  );
}

function keepSettings(tab: TabStore, state: SessionState): void {
  const settings = Object.fromEntries(keysKept('session').map((key) => [key, state[key]]));
  quietly(() => tab?.setItem(settingsKey, JSON.stringify(settings)));
}

const sideTabs: readonly SideTab[] = ['why', 'model', 'search', 'view'];

/** Returns the stored settings that are valid. */
function keptSettings(tab: TabStore): Partial<SessionState> {
  const found: unknown = quietly(() => JSON.parse(tab?.getItem(settingsKey) ?? '{}') as unknown);
  if (typeof found !== 'object' || found === null) return {};
  const { theme, speed, sideTab } = found as Record<keyof SessionState, unknown>;
  return {
    ...((theme === 'light' || theme === 'dark' || theme === 'auto') && { theme }),
    ...(sideTabs.some((one) => one === sideTab) && { sideTab: sideTab as SideTab }),
    ...(typeof speed === 'number' && speed >= 0.1 && speed <= fastest && { speed }),
  };
}
