import { batch } from './batch/study';
import { compare } from './compare/study';
import { dimensions } from './dimensions/study';
import { examples } from './examples/study';
import { found } from './found/study';
import { gallery } from './gallery/study';
import { guess } from './guess/study';
import { height } from './height/study';
import { hyperTabs } from './hyper/study';
import { inside } from './manifold/inLab/insideStudy';
import { manifold } from './manifold/study';
import { objective } from './objective/study';
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
  manifold,
  gallery,
  examples,
  objective,
];

/** Returns the panel called `id`, or null. */
export function panelOf(id: string): PanelDefinition | null {
  return panels.find((panel) => panel.id === id) ?? null;
}

/** Returns the name of a panel: that of its study, if it is a tab. */
export function nameOf({ label, of }: PanelDefinition): string {
  return of?.label ?? label;
}
