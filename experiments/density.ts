import { linspace, meanOf, sdOf, type Vec } from '../src/engine/arrays';

/** So many standard deviations around outputs [n], on an even grid fine enough for sums over its cells. */
export function gridAround(outputs: Vec, reach = 6, count = 1201): Vec {
  const centre = meanOf(outputs);
  const width = reach * sdOf(outputs);
  return linspace(centre - width, centre + width, count);
}
