import type { InPlaceOfRun } from '../../export/title';
import type { LabData } from '../../lab/state/data';
import { showsRun } from '../../lab/state/select/can';
import { labelsOf } from '../../lab/state/select/labels';
import { panels } from '../../rooms/panels';
import { roomOf } from '../../rooms/registry';

/** Returns the open panel if it replaces the page and has runs of its own, or the room that is not about the run; null if the run is shown. */
export function inPlaceOfRun(state: LabData): InPlaceOfRun | null {
  const { panel, room } = state;
  if (!showsRun(state)) {
    const { label, about, summary } = roomOf(room);
    return { title: label, said: about ?? summary };
  }
  const open = panel && panels.find(panel.id);
  if (open?.place !== 'page') return null;
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  return { title: `${labelsOf(spec).objective}: ${open.label}`, said: open.summary };
}
