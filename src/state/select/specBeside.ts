import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { LabData } from '../data';
import { dimensionOf } from '../../engine/experiment/inputs';
import { shownSpec } from './can';
import { inputsOf } from './place';

/**
 * What is set by hand beside a snapshot as it is drawn, which may lag behind the state. A run on other inputs has nothing to say
 * of it, whether it is there already or still to come.
 */
export function specBeside(state: LabData, drawn: StepSnapshot): ExperimentSpec {
  const shown = shownSpec(state);
  return inputsOf(drawn) === dimensionOf(shown) ? shown : drawn.spec;
}
