import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabRoom } from '../lab/rooms';
import type { LabData } from '../lab/state/data';
import { showsRun } from '../lab/state/select/can';
import { labelsOf } from '../lab/state/select/labels';
import { panelOf } from '../studies/registry';

/** Returns a one-line title for a picture of the present step, or of what stands in its place with runs of its own. */
export function titleOf(state: LabData, rooms: readonly LabRoom[]): string {
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  const what = inPlaceOfAll(state, rooms)?.title ?? `${choicesOf(spec)}, step ${state.step}`;
  return `${what}. Deep Mining Lab`;
}

/** Something that stands in the place of the whole run. */
interface InPlaceOfAll {
  readonly title: string;
  /** One sentence about it. */
  readonly said: string;
}

/** Returns the open panel if it replaces the page and has runs of its own, or the room that is not about the run; null if the run is shown. */
export function inPlaceOfAll(state: LabData, rooms: readonly LabRoom[]): InPlaceOfAll | null {
  const { panel, room } = state;
  const present = rooms.find(({ id }) => id === room);
  if (present && !showsRun({ room })) {
    return { title: present.label, said: present.about ?? present.summary };
  }
  const open = panel && panelOf(panel.id);
  if (open?.place !== 'page') return null;
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  return { title: `${labelsOf(spec).objective}: ${open.label}`, said: open.summary };
}

/** Returns the choices a run is made of, in words. */
export function choicesOf(spec: ExperimentSpec): string {
  const { objective, model, acquisition } = labelsOf(spec);
  return `${objective}, ${model}, ${acquisition}, seed ${spec.seed}`;
}
