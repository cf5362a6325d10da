import { buildView } from '../engine/questions/view';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { snapshotOfLink } from './snapshotOfLink';

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
