import { batch } from './batch/study';
import { compare } from './compare/study';
import { dimensions } from './dimensions/study';
import { examples } from './examples/study';
import { found } from './found/study';
import { gallery } from './gallery/study';
import { guess } from './guess/study';
import { height } from './height/study';
import { hyperTabs } from './hyper/study';
import { inside } from '../rooms/manifold/inLab/insideStudy';
import { objective } from './objective/study';
import { dimensionOf } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData } from '../lab/state/data';
import { showsRun } from '../lab/state/select/can';
import type { ExploreEntry } from './explore';
import type { PanelDefinition } from './study';
import { ranking } from './ranking/study';
import { tables } from './tables/study';
import { why } from './why/study';

/** All panels, those of a group of Explore in its order. */
export const panels: readonly PanelDefinition[] = [
  why,
  ...hyperTabs,
  tables,
  dimensions,
  height,
  found,
  inside,
  compare,
  batch,
  ranking,
  guess,
  gallery,
  examples,
  objective,
];

/** Panels that Explore offers, in its order; of a study with tabs the first. */
export const studies: readonly PanelDefinition[] = panels.filter(
  (panel) => exploreOf(panel) !== undefined && tabsOf(panel)[0] === panel,
);

/** Returns the panel called `id`, or null. */
export function panelOf(id: string): PanelDefinition | null {
  return panels.find((panel) => panel.id === id) ?? null;
}

/** Returns the panels that are tabs of one study with `panel`, in their order; the panel alone if it is no tab. */
export function tabsOf(panel: PanelDefinition): readonly PanelDefinition[] {
  return panel.of ? panels.filter(({ of }) => of === panel.of) : [panel];
}

/** Panels that a key opens, as `KeyboardEvent.key` names it: the one it belongs to first, then the tabs beside it. None if it opens none. */
function panelsOfKey(key: string): readonly PanelDefinition[] {
  const opened = panels.find(({ shortcut }) => shortcut === key);
  return opened ? tabsOf(opened) : [];
}

/** Returns the ids of the panels that a key belongs to in an experiment, first the one it opens; with one input digits are layers. */
export function openedBy(key: string, spec: ExperimentSpec): readonly string[] {
  if (/^\d$/.test(key) && dimensionOf(spec) < 2) return [];
  return panelsOfKey(key.toLowerCase()).map(({ id }) => id);
}

/** True while something is open in place of all below the bar: a panel, or a room that is not about the run. */
export function showsPage({ panel, room }: Pick<LabData, 'panel' | 'room'>): boolean {
  return panel === null ? !showsRun({ room }) : panelOf(panel.id)?.place === 'page';
}

/** Returns where Explore offers the study of a panel. */
export function exploreOf({ explore, of }: PanelDefinition): ExploreEntry | undefined {
  return of ? of.explore : explore;
}

/** Returns the name of a panel: that of its study, if it is a tab. */
export function nameOf({ label, of }: PanelDefinition): string {
  return of?.label ?? label;
}
