import type { Vec } from '../numeric/arrays';
import { resolveParams, type Definition, type IntegerSpec, type ParamValues } from '../definition';
import type { Box } from './box';
import type { ObjectiveDef, ObjectiveOutline, Optimum } from './objective';

/** What an objective that numbers describe says about itself: its box, and the best points known. */
export interface PlainObjectiveWords extends Definition {
  /** None, or the dimension: then the box has one side and the optima have one coordinate, the same for all inputs. */
  readonly params: readonly IntegerSpec[];
  readonly direction: ObjectiveOutline['direction'];
  readonly box: Box;
  readonly optima: readonly Optimum[];
}

/** The same with its function. */
export interface PlainObjective extends PlainObjectiveWords {
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

/** The member of the family but for its function. Its box has the error `invalid-value` for a dimension it is not defined in. */
export function outlinedObjective(words: PlainObjectiveWords): ObjectiveOutline {
  return {
    ...words,
    isAskable: true,
    box: (given) => forAllInputs(words, words.box, given),
    optima: (given) => words.optima.map(({ x, value }) => ({ x: forAllInputs(words, x, given), value })),
  };
}

/** Completes a plain objective to a member of the family. */
export function plainObjective(plain: PlainObjective): ObjectiveDef {
  return { ...outlinedObjective(plain), evaluate: plain.evaluate };
}

function forAllInputs<T>(
  { params: [dimension] }: PlainObjectiveWords,
  list: readonly T[],
  given: ParamValues,
): readonly T[] {
  if (!dimension) return list;
  return new Array<T>(resolveParams([dimension], given)[dimension.id] as number).fill(list[0]);
}
