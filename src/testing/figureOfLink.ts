import { buildView } from '../engine/questions/view';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { nextStep, startRun } from '../engine/loop/step';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';

/** A step, and the picture of it. */
export interface Figure {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
}

/** The figure of a link, computed by the engine alone. */
export function figureOfLink(hash: string): Figure {
  const snapshot = snapshotOfLink(hash);
  return { snapshot, view: buildView(snapshot) };
}

/** The step of a link, computed by the engine alone. */
export function snapshotOfLink(hash: string): StepSnapshot {
  const { spec, changes, step } = decodeLink(hash);
  let snapshot = finish(startRun(spec, changes));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, changes));
  return snapshot;
}
