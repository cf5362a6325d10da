import type { LinkState } from '../link/linkState';
import type { LabData } from './data';

/** Where a key of the store may be kept: in the link, in this tab, or nowhere. */
export type Persistence = 'url' | 'session' | 'none';

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
export type SessionState = Pick<LabData, KeysKept<'session'>>;

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
