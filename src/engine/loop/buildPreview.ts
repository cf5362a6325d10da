import { argmax } from '../arrays';
import { buildView } from './buildView';
import { experimentOf } from './experiment';
import { incumbentOf } from './observations';
import type { Observation, Proposal, StepSnapshot } from './snapshot';
import type { StepView } from './view';

/**
 * The picture while a point is dragged: moved observations at stored hyper-parameters; the query follows the
 * acquisition's maximum on the grid until the point is let go.
 */
export function buildPreview(
  snapshot: StepSnapshot,
  observations: readonly Observation[],
): { snapshot: StepSnapshot; view: StepView } {
  const moved: StepSnapshot = { ...snapshot, observations };
  const view = buildView(moved, { precision: 'draft' });
  const incumbent = incumbentOf(experimentOf(snapshot.spec), observations);
  const proposal = snapshot.proposal && proposalOn(view, snapshot.proposal);
  return {
    snapshot: { ...moved, incumbent: incumbent?.id ?? null, best: incumbent?.y ?? null, proposal },
    view,
  };
}

function proposalOn({ x, acquisition }: StepView, stored: Proposal): Proposal {
  if (!acquisition || stored.acquisition === null) return stored;
  const best = argmax(acquisition.value);
  return {
    ...stored,
    x: [x[best]!],
    acquisition: acquisition.value[best]!,
    exploit: acquisition.exploit[best]!,
    explore: acquisition.explore[best]!,
    runnerUp: null,
    note: null,
  };
}
