import { batch } from './batch/batch';
import { compare } from './compare/compare';
import { dimensions } from './dimensions/dimensions';
import { gallery } from './gallery/gallery';
import { guess } from './guess/guess';
import { height } from './height/height';
import { likelihood } from './likelihood/likelihood';
import { objective } from './objective/objective';
import type { PanelDefinition } from './panel';
import { ranking } from './ranking/ranking';
import { refits } from './refits/refits';
import { tables } from './tables/tables';
import { why } from './why/why';

/** All panels, in the order of the menu. */
export const panels: readonly PanelDefinition[] = [
  why,
  likelihood,
  dimensions,
  height,
  compare,
  batch,
  guess,
  ranking,
  refits,
  objective,
  tables,
  gallery,
];

/** The panel called `id`, if there is one. */
export function panelOf(id: string): PanelDefinition | null {
  return panels.find((panel) => panel.id === id) ?? null;
}
