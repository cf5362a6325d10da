import { resolveParams, type IntegerSpec, type ParamValues } from '../definition';
import type { Box } from './objective';

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

/** The number of inputs chosen. Errors: `invalid-value` where it is not a whole number that `spec` allows. */
export function dimensionOf(spec: IntegerSpec, params: ParamValues): number {
  return resolveParams([spec], params)[spec.id] as number;
}

/** The box [−half, half] in each of d inputs. */
export function cubeOf(half: number, dimension: number): Box {
  return Array.from({ length: dimension }, () => [-half, half] as const);
}
