import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LabData } from '../../state/data';
import { labelsOf } from '../../state/select/labels';
import type { PanelDefinition } from '../../studies/study';
import { panelOf } from '../../studies/registry';

/** What a picture of the present step, or of a panel with runs of its own, shows, in a line. */
export function titleOf(state: LabData): string {
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  const panel = panelInPlaceOfAll(state);
  const what = panel ? panelTitle(spec, panel) : `${choicesOf(spec)}, step ${state.step}`;
  return `${what}. Deep Mining Lab`;
}

/** The panel that is open in place of all the rest and has runs of its own. */
export function panelInPlaceOfAll({ panel }: Pick<LabData, 'panel'>): PanelDefinition | null {
  const open = panel && panelOf(panel.id);
  return open?.place === 'page' ? open : null;
}

/** What a panel with runs of its own shows. */
export function panelTitle(spec: ExperimentSpec, { label }: Pick<PanelDefinition, 'label'>): string {
  return `${labelsOf(spec).objective}: ${label}`;
}

/** What a run is made of. */
export function choicesOf(spec: ExperimentSpec): string {
  const { objective, model, acquisition } = labelsOf(spec);
  return `${objective}, ${model}, ${acquisition}, seed ${spec.seed}`;
}
