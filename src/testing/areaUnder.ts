import type { Curve } from '../plots/carried';

/** Area under a curve, by trapezia. */
export function areaUnder({ at, value }: Curve): number {
  let area = 0;
  for (let k = 1; k < at.length; k++) area += ((value[k]! + value[k - 1]!) / 2) * (at[k]! - at[k - 1]!);
  return area;
}
