import type { Vec } from '../numeric/arrays';
import type { Condition, RegionSpec } from './spec';

/**
 * Returns by how much a place [d] is beyond the limits that have an inside: 0 or less where it is allowed, continuous along numbers, in
 * shares of what a limit goes over in the box. Sums that equal a value have no inside and are left out.
 */
function beyondOf({
  knobs,
  atMost,
  apart,
}: Pick<RegionSpec, 'knobs' | 'atMost' | 'apart'>): (v: ArrayLike<number>) => number {
  const sides = knobs.map(({ lower, upper }) => upper - lower || 1);
  const rows = atMost.map(({ row, value }) => {
    const scale = sides.reduce((sum, side, p) => sum + Math.abs(row[p]) * side, 0) || 1;
    return (v: ArrayLike<number>): number => {
      let sum = -value;
      for (let p = 0; p < sides.length; p++) sum += row[p] * v[p];
      return sum / scale;
    };
  });
  const all = apart.map(
    (conditions) =>
      (v: ArrayLike<number>): number =>
        conditions.reduce((least, one) => Math.min(least, holdsBy(one, v, sides)), Infinity),
  );
  const limits = [...rows, ...all];
  return (v) => limits.reduce((most, one) => Math.max(most, one(v)), -1);
}

/** By how much a condition holds: above 0 where it does. */
function holdsBy(
  { knob, above, below, is }: Condition,
  v: ArrayLike<number>,
  sides: readonly number[],
): number {
  const value = v[knob];
  if (is !== undefined) return value === is ? 1 : -1;
  if (above !== undefined) return (value - above) / sides[knob];
  return ((below ?? value) - value) / sides[knob];
}

/** Returns by how much each of many places [m×d] is beyond the limits, as `beyondOf`. */
export function allBeyond(
  spec: Parameters<typeof beyondOf>[0],
  places: { rows: number; cols: number; data: Vec },
): Vec {
  const beyond = beyondOf(spec);
  const { rows, cols, data } = places;
  return Float64Array.from({ length: rows }, (_, i) => beyond(data.subarray(i * cols, (i + 1) * cols)));
}
