import { nearestIndex } from '../../charts/source';
import type { ExperimentSpec } from '../../engine/loop/spec';
import type { PanelReading, Sight } from '../../lessons/sight';
import { patched } from '../../state/canonical';
import type { LabData, Picture } from '../../state/data';

interface Around extends Pick<LabData, 'layers' | 'panel' | 'spec' | 'changes'> {
  readonly cursor: number | null;
  readonly reading: PanelReading | null;
}

/** What a figure shows at its cursor, else at the next query, else in the middle. */
export function sightOf({ snapshot, view }: Picture, around: Around): Sight {
  const { cursor, layers, panel, reading } = around;
  const query = snapshot.proposal?.x[view.line.along];
  const rest = query === undefined ? view.x.length >> 1 : nearestIndex(view.x, query);
  return {
    snapshot,
    view,
    at: cursor ?? rest,
    isPointed: cursor !== null,
    specs: [...specsUntil(snapshot.step, around), snapshot.spec],
    isByHand: around.changes.some(({ kind, step }) => kind !== 'configure' && step <= snapshot.step),
    layers,
    panel: panel?.id ?? null,
    reading,
  };
}

/** The specs with which the steps before one were proposed, each once. */
function specsUntil(step: number, { spec, changes }: Pick<LabData, 'spec' | 'changes'>): ExperimentSpec[] {
  const specs: ExperimentSpec[] = [];
  let present = spec;
  let from = 0;
  for (const change of changes) {
    if (change.kind !== 'configure' || change.step >= step) continue;
    if (change.step > from) specs.push(present);
    from = change.step;
    present = patched(present, change.patch);
  }
  return step > 0 ? [...specs, present] : specs;
}
