import { buildView } from '../engine/loop/buildView';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { nextStep, startRun } from '../engine/loop/step';
import type { StepView } from '../engine/loop/view';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';

/** A step, and the picture of it. */
export interface Figure {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
}

/** The figure of a link, computed by the engine alone. */
export function figureOfLink(hash: string): Figure {
  const { spec, changes, step } = decodeLink(hash);
  let snapshot = finish(startRun(spec, changes));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, changes));
  return { snapshot, view: buildView(snapshot) };
}
