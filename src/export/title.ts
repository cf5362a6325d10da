import type { ExperimentSpec } from '../engine/experiment/spec';
import { isRoomPanel } from '../link/roomPanels';
import type { LabData } from '../lab/state/data';
import { labelsOf } from '../lab/state/select/labels';
import type { PanelDefinition } from '../studies/study';
import { panelOf } from '../studies/registry';

/** Returns a one-line title for a picture of the present step, or of a panel with runs of its own. */
export function titleOf(state: LabData): string {
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  const panel = panelInPlaceOfAll(state);
  const what = panel ? panelTitle(spec, panel) : `${choicesOf(spec)}, step ${state.step}`;
  return `${what}. Deep Mining Lab`;
}

/** Returns the open panel if it replaces the page and has runs of its own. */
export function panelInPlaceOfAll({ panel }: Pick<LabData, 'panel'>): PanelDefinition | null {
  const open = panel && panelOf(panel.id);
  return open?.place === 'page' ? open : null;
}

/** Returns the title of a panel with runs of its own; of one that is not about the Lab's objective its name. */
export function panelTitle(
  spec: ExperimentSpec,
  { id, label }: Pick<PanelDefinition, 'id' | 'label'>,
): string {
  return isRoomPanel(id) ? label : `${labelsOf(spec).objective}: ${label}`;
}

/** Returns the choices a run is made of, in words. */
export function choicesOf(spec: ExperimentSpec): string {
  const { objective, model, acquisition } = labelsOf(spec);
  return `${objective}, ${model}, ${acquisition}, seed ${spec.seed}`;
}
