import { buildView } from '../engine/questions/view';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { nextStep, startRun } from '../engine/loop/step';
import type { Objectives } from '../engine/objectives/loaded';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';

/** A step, and the picture of it. */
export interface Figure {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
}

/** The figure of a link, computed by the engine alone. `family`: the objectives, as far as they were loaded. */
export function figureOfLink(hash: string, family?: Objectives): Figure {
  const snapshot = snapshotOfLink(hash, family);
  return { snapshot, view: buildView(snapshot, { family }) };
}

/** The step of a link, computed by the engine alone. */
export function snapshotOfLink(hash: string, family?: Objectives): StepSnapshot {
  const { spec, changes, step } = decodeLink(hash);
  let snapshot = finish(startRun(spec, changes, { family }));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, changes, { family }));
  return snapshot;
}
