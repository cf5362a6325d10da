import { argmax, fromRows } from '../numeric/arrays';
import { askablePlaces } from './acquisitionOn';
import { inOneStretch, type Question } from './question';
import { buildView, experimentOfDrag } from './view';
import { askInputOf } from '../loop/makeSnapshot';
import type { Objectives } from '../objectives/loaded';
import type { AskInput } from '../strategies/strategy';
import { incumbentOf } from '../loop/observations';
import type { Observation, Proposal, StepSnapshot } from '../loop/snapshot';
import type { StepView } from '../loop/view';

/** Observations of the step that stand elsewhere. */
export interface PreviewAsked {
  readonly moved: readonly Observation[];
}

/** What moved observations change of a step, and its picture: the rest of the step stays as it is, so that it need not be sent. */
export interface Preview extends Pick<StepSnapshot, 'incumbent' | 'best' | 'proposal'> {
  readonly view: StepView;
}

/**
 * Draws the picture while a point is dragged: moved observations at stored hyper-parameters; the proposal follows the
 * acquisition's maximum on the grid until the point is let go.
 */
export const preview: Question<PreviewAsked, Preview> = {
  priority: 'picture',
  answer: inOneStretch(previewOf),
};

function previewOf(snapshot: StepSnapshot, { moved }: PreviewAsked, family?: Objectives): Preview {
  const observations = snapshot.observations.map((one) => moved.find(({ id }) => id === one.id) ?? one);
  const seen: StepSnapshot = { ...snapshot, observations };
  const view = buildView(seen, { drag: snapshot, family });
  const experiment = experimentOfDrag(snapshot.spec, family);
  const incumbent = incumbentOf(experiment, observations);
  const input = askInputOf(experiment, seen, { step: snapshot.step, model: null });
  const proposal = snapshot.proposal && proposalOn(view, snapshot.proposal, input);
  return { incumbent: incumbent?.id ?? null, best: incumbent?.y ?? null, proposal, view };
}

function proposalOn({ x, acquisition, beyond }: StepView, stored: Proposal, input: AskInput): Proposal {
  if (!acquisition || stored.acquisition === null) return stored;
  const best = argmax(acquisition.value.map((value, i) => (beyond && beyond[i] > 0 ? -Infinity : value)));
  const at = [x[best]];
  const asked = askablePlaces(fromRows([input.space.toUnit(at)]), input);
  const { portfolio: _, ...alone } = stored;
  return {
    ...alone,
    x: asked ? input.space.fromUnit(asked.places.data) : at,
    acquisition: acquisition.value[best],
    exploit: acquisition.exploit[best],
    explore: acquisition.explore[best],
    runnerUp: null,
    note: null,
  };
}
