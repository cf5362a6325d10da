import { createContext, useContext } from 'react';
import { dimensionOf } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData } from '../lab/state/data';
import { showsRun } from '../lab/state/select/can';
import type { ExploreEntry } from './explore';
import { studyPanels } from './registry';
import type { PanelDefinition } from './study';

/** All panels of the page, and what is asked about them together. */
export interface Panels {
  /** Those of the studies, then those that rooms add; those of a group of Explore in its order. */
  readonly all: readonly PanelDefinition[];
  /** Those that Explore offers, in its order; of a study with tabs the first. */
  readonly offered: readonly PanelDefinition[];
  /** Returns the panel called `id`, or null. */
  find(id: string): PanelDefinition | null;
  /** Returns the panels that are tabs of one study with `panel`, in their order; the panel alone if it is no tab. */
  tabsOf(panel: PanelDefinition): readonly PanelDefinition[];
  /** Returns the ids of the panels that a key belongs to in an experiment, first the one it opens; with one input digits are layers. */
  openedBy(key: string, spec: ExperimentSpec): readonly string[];
  /** True while something is open in place of all below the bar: a panel, or a room that is not about the run. */
  showsPage(state: Pick<LabData, 'panel' | 'room'>): boolean;
}

/** Returns the panels of all studies and those that rooms add, which come last in their group of Explore. */
export function panelsWith(added: readonly PanelDefinition[]): Panels {
  const all = [...studyPanels, ...added];
  const find = (id: string): PanelDefinition | null => all.find((panel) => panel.id === id) ?? null;
  const tabsOf = (panel: PanelDefinition): readonly PanelDefinition[] =>
    panel.of ? all.filter(({ of }) => of === panel.of) : [panel];
  return {
    all,
    offered: all.filter((panel) => exploreOf(panel) !== undefined && tabsOf(panel)[0] === panel),
    find,
    tabsOf,
    openedBy(key, spec) {
      if (/^\d$/.test(key) && dimensionOf(spec) < 2) return [];
      // The panel that the key belongs to, then the tabs beside it.
      const opened = all.find(({ shortcut }) => shortcut === key.toLowerCase());
      return opened ? tabsOf(opened).map(({ id }) => id) : [];
    },
    showsPage: ({ panel, room }) => (panel === null ? !showsRun({ room }) : find(panel.id)?.place === 'page'),
  };
}

const Present = createContext<Panels>(panelsWith([]));

/** Gives the page its panels: rooms, which know the studies, add to theirs. */
export const PanelsProvider = Present.Provider;

/** Returns all panels of the page. */
export function usePanels(): Panels {
  return useContext(Present);
}

/** Returns where Explore offers the study of a panel. */
export function exploreOf({ explore, of }: PanelDefinition): ExploreEntry | undefined {
  return of ? of.explore : explore;
}

/** Returns the name of a panel: that of its study, if it is a tab. */
export function nameOf({ label, of }: PanelDefinition): string {
  return of?.label ?? label;
}
