import type { ExperimentSpec } from '../../engine/loop/spec';
import type { LabData } from '../data';
import { dimensionOf } from '../families';
import { shownSpec, storedSnapshot } from './can';
import { inputsOf } from './place';

/** What is set by hand beside the snapshot that is drawn. A run on other inputs that is still to come has nothing to say of it. */
export function specBeside(state: LabData): ExperimentSpec {
  const shown = shownSpec(state);
  const snapshot = storedSnapshot(state);
  return snapshot && inputsOf(snapshot) !== dimensionOf(shown) ? snapshot.spec : shown;
}
