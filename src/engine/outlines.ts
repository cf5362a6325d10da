import { outlinedKernels } from './kernels/outlinedKernels';
import { drawn } from './objectives/drawn';
import { formulaOutline } from './objectives/formulaOutline';
import type { ObjectiveOutline } from './objectives/objective';
import { outlinedObjective } from './objectives/plain';
import { points } from './objectives/points';
import { tableOutline } from './objectives/tableOutline';
import { combinations, plainKernels, plainObjectives } from './words';

/*
 * The second door of the engine, for the page: the families of which it reads parameters, without the formulas, which only the
 * worker computes with.
 */

export { paramsOf } from './kernels/outline';
export { inputKinds, inputsOf } from './objectives/inputs';

/** All kernels of the catalogue, in its order. */
export const kernels = outlinedKernels({ plain: plainKernels, combinations });

/** All objectives of the catalogue, in its order. */
export const objectives: readonly ObjectiveOutline[] = [
  ...plainObjectives.map(outlinedObjective),
  formulaOutline,
  drawn,
  tableOutline,
  points,
];
