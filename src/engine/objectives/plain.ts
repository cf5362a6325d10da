import type { Vec } from '../numeric/arrays';
import { resolveParams, type Definition, type IntegerSpec, type ParamValues } from '../definition';
import type { Box } from './inputs';
import type { ObjectiveDef, Optimum } from './objective';

/** An objective given by its function, its box, and the best points known. */
export interface PlainObjective extends Definition {
  /** None, or the dimension: then the box has one side and the optima have one coordinate, the same for all inputs. */
  readonly params: readonly IntegerSpec[];
  readonly direction: ObjectiveDef['direction'];
  readonly box: Box;
  readonly optima: readonly Optimum[];
  /** f(x), x [d]. */
  evaluate(x: Vec): number;
}

/** The number of inputs, for objectives that are defined for any number from `min` to 10. */
export function dimensionSpec(min: number): IntegerSpec {
  return {
    kind: 'integer',
    id: 'dimension',
    label: 'Dimension',
    summary: 'How many inputs there are: each one more makes the box much larger to search.',
    default: 2,
    min,
    max: 10,
  };
}

/** Returns the member of the family. Its box has the error `invalid-value` for a dimension it is not defined in. */
export function plainObjective(plain: PlainObjective): ObjectiveDef {
  return {
    ...plain,
    isAskable: true,
    box: (given) => forAllInputs(plain, plain.box, given),
    optima: (given) => plain.optima.map(({ x, value }) => ({ x: forAllInputs(plain, x, given), value })),
  };
}

function forAllInputs<T>(
  { params: [dimension] }: PlainObjective,
  list: readonly T[],
  given: ParamValues,
): readonly T[] {
  if (!dimension) return list;
  return new Array<T>(resolveParams([dimension], given)[dimension.id] as number).fill(list[0]);
}
