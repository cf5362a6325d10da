import { faultOf } from '../../engine/errors';
import { allowedBy, limitedInputs } from '../../engine/experiment/allowed';
import { boxOf, kindsOf, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { inputsOf } from '../../engine/objectives/inputs';

/** Returns a sentence where the limits of a spec leave nothing to try, or null. Of a table it also asks for a row that is left. */
export function contradictionIn(spec: ExperimentSpec): string | null {
  const { params } = spec.objective;
  try {
    const objective = objectiveOf(spec);
    const limits = objective?.limits?.(params);
    if (limits) allowedBy(limitedInputs(inputsOf(boxOf(spec), kindsOf(spec)), limits), []);
    if (objective?.candidates?.(params)?.length !== 0) return null;
    return 'The limits leave no row to try: take one of them back.';
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}
