import { nextStep, startRun } from '../engine/loop/step';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';

/** The step of a link, computed by the engine alone. */
export function snapshotOfLink(hash: string): StepSnapshot {
  const { spec, changes, step } = decodeLink(hash);
  let snapshot = finish(startRun(spec, changes));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, changes));
  return snapshot;
}
