import type { HeldAxis, Level } from '../../vocabulary/level';
import type { Notice, NoticeOptions, Theme } from '../data';
import { assigning } from '../pointing';
import type { PageMode, Palette } from '../../link/linkState';
import type { Kit } from '../kit';
import { withLayer, type LayerId } from '../../vocabulary/layers';

export interface AppearanceIntents {
  setLayer(layer: LayerId, on: boolean): void;
  setTheme(theme: Theme): void;
  setPalette(palette: Palette): void;
  setMode(mode: PageMode): void;
  setKeys(on: boolean): void;
  setHide(parts: readonly string[]): void;
  /** Opens a panel instead of the plots; with words of its own where it is opened in a certain state. */
  openPanel(id: string, text?: string): void;
  closePanel(): void;
  /** Opens a page instead of the laboratory; the run stays as it is. */
  openPage(id: string, text?: string): void;
  closePage(): void;
  /** Index into the grid, or null when the pointer leaves. */
  hover(index: number | null): void;
  pin(index: number | null): void;
  /** Id of an observation. */
  select(id: number | null): void;
  /** Id of the observation under the pointer, or null when it left. */
  light(id: number | null): void;
  pointAt(level: Level | null): void;
  /** Keeps the acquisition's axis as it is; null lets it follow again. */
  holdAxis(held: HeldAxis | null): void;
  /** Says something; what informs leaves with the next thing that is done, unless `until` says otherwise. */
  notify(kind: Notice['kind'], text: string, options?: NoticeOptions): void;
  dismissNotice(id: number): void;
}

/** How things look and what is pointed at; none of it enters history. */
export function createAppearance(kit: Kit): AppearanceIntents {
  const { get, set, notify, store, pointing } = kit;
  const assign = assigning(store);
  const point = assigning(pointing);
  return {
    setLayer: (layer, on) => set({ layers: withLayer(get().layers, layer, on) }),
    setTheme: assign('theme'),
    setPalette: assign('palette'),
    setMode: assign('mode'),
    setKeys: assign('keys'),
    setHide: assign('hide'),
    openPanel: (id, text = '') => set({ panel: { id, text } }),
    closePanel: () => set({ panel: null }),
    openPage: (id, text = '') => set({ page: { id, text } }),
    closePage: () => set({ page: null }),
    hover: point('hover'),
    pin: assign('pinned'),
    select: assign('selected'),
    light: point('lit'),
    pointAt: point('level'),
    holdAxis: point('heldAxis'),
    notify,
    dismissNotice: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  };
}
