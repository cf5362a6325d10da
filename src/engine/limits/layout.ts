import type { Vec } from '../numeric/arrays';
import { clamp } from '../numeric/optim/box';
import { axisOf, nearestStep, type Axis } from './axes';
import type { BodySpec } from './body';
import type { RegionSpec, Row } from './spec';

/** A region's knobs as axes, and its limits in shares of the axes that are no codes. */
export interface Layout {
  readonly spec: RegionSpec;
  readonly axes: readonly Axis[];
  /** Knobs that are lines or grids, and those that are codes. */
  readonly numeric: readonly number[];
  readonly codes: readonly number[];
  /** Limits on shares of the numeric knobs, in their order; those of a single knob are in its bounds. */
  readonly body: BodySpec;
}

/** Returns the layout of a region; `fixed` are values that knobs must have. */
export function layoutOf(spec: RegionSpec, fixed?: ReadonlyMap<number, number>): Layout {
  const rows = [...spec.equal, ...spec.atMost];
  const isShared = spec.knobs.map((_, j) => rows.some(({ row }) => row[j] !== 0 && knobsOf(row).length > 1));
  const axes = spec.knobs.map((knob, j) => axisOf(knob, !isShared[j]));
  const indices = axes.map((_, j) => j);
  const numeric = indices.filter((j) => axes[j].kind !== 'codes');
  const bounds = {
    lower: new Float64Array(numeric.length),
    upper: new Float64Array(numeric.length).fill(1),
  };
  for (const { row, value } of spec.atMost) {
    const [knob, ...others] = knobsOf(row);
    if (knob === undefined) forbidUnless(value >= 0, bounds);
    else if (others.length === 0)
      bound(axes[knob], bounds, {
        p: numeric.indexOf(knob),
        value: value / row[knob],
        isUpper: row[knob] > 0,
      });
  }
  for (const { row, value } of spec.equal) {
    const [knob, ...others] = knobsOf(row);
    if (knob === undefined) forbidUnless(value === 0, bounds);
    else if (others.length === 0)
      pin(axes[knob], bounds, { p: numeric.indexOf(knob), value: value / row[knob] });
  }
  fixed?.forEach((value, knob) => {
    if (axes[knob].kind !== 'codes') pin(axes[knob], bounds, { p: numeric.indexOf(knob), value });
  });
  const toShares = ({ row, value }: Row): Row => ({
    row: Float64Array.from(numeric, (j) => row[j] * (axes[j].upper - axes[j].lower)),
    value: numeric.reduce((left, j) => left - row[j] * axes[j].lower, value),
  });
  const isJoint = ({ row }: Row): boolean => knobsOf(row).length > 1;
  return {
    ...{ spec, axes, numeric },
    codes: indices.filter((j) => axes[j].kind === 'codes'),
    body: {
      ...bounds,
      atMost: spec.atMost.filter(isJoint).map(toShares),
      equal: spec.equal.filter(isJoint).map(toShares),
    },
  };
}

function knobsOf(row: ArrayLike<number>): number[] {
  return Array.from(row, (_, j) => j).filter((j) => row[j] !== 0);
}

interface Bounds {
  readonly lower: Vec;
  readonly upper: Vec;
}

/** A limit without knobs holds everywhere or nowhere. */
function forbidUnless(holds: boolean, { lower, upper }: Bounds): void {
  if (!holds) [lower[0], upper[0]] = [1, 0];
}

/** Takes in v ≤ value, or v ≥ value, of one knob; on a grid as far as the last place that keeps it. */
export function bound(
  axis: Axis,
  { lower, upper }: Bounds,
  { p, value, isUpper }: { p: number; value: number; isUpper: boolean },
): void {
  const isFlat = !(axis.upper > axis.lower);
  const slack = 1e-9 * Math.max(Math.abs(axis.lower), Math.abs(value));
  const isOut = isUpper ? value < axis.lower - slack : value > axis.upper + slack;
  if (isOut || Number.isNaN(value)) [lower[p], upper[p]] = [1, 0];
  else if (!isFlat) {
    // A value beyond the range has no share where a knob counts by ratio: 0 and below have no logarithm.
    const share = axis.toShare(inward(axis, clamp(value, axis.lower, axis.upper), isUpper));
    if (isUpper) upper[p] = Math.min(upper[p], share);
    else lower[p] = Math.max(lower[p], share);
  }
}

function pin(axis: Axis, bounds: Bounds, { p, value }: { p: number; value: number }): void {
  bound(axis, bounds, { p, value, isUpper: true });
  bound(axis, bounds, { p, value, isUpper: false });
}

/** The last place of a grid within a bound; the bound itself on a line. */
function inward(axis: Axis, value: number, isUpper: boolean): number {
  if (axis.steps === Infinity) return value;
  if (value <= axis.lower || value >= axis.upper) return value;
  const k = nearestStep(axis, value);
  const slack = (1e-9 * (axis.upper - axis.lower)) / Math.max(1, axis.steps);
  const at = axis.atStep(k);
  if (Math.abs(at - value) <= slack) return at;
  if (isUpper) return at < value ? at : axis.atStep(k - 1);
  return at > value ? at : axis.atStep(k + 1);
}

/** The shares [numeric knobs] of a place [d]. */
export function toShares({ axes, numeric }: Layout, v: ArrayLike<number>): Vec {
  return Float64Array.from(numeric, (j) => axes[j].toShare(v[j]));
}

/** The place [d] of shares and codes [code knobs], not on the grid. */
export function toPlace({ axes, numeric, codes }: Layout, shares: Vec, chosen: ArrayLike<number>): Vec {
  const out = new Float64Array(axes.length);
  numeric.forEach((j, p) => (out[j] = axes[j].toValue(shares[p])));
  codes.forEach((j, p) => (out[j] = axes[j].lower + chosen[p]));
  return out;
}

/** As `toPlace`, but shares below 0 and above 1 lead out of the box, for difference quotients at its sides. */
export function toPlaceBeyond({ axes, numeric, codes }: Layout, shares: Vec, chosen: ArrayLike<number>): Vec {
  const out = new Float64Array(axes.length);
  numeric.forEach((j, p) => (out[j] = axes[j].toValueBeyond(shares[p])));
  codes.forEach((j, p) => (out[j] = axes[j].lower + chosen[p]));
  return out;
}

/** The codes of a place [d], counted from 0. */
export function codesOf({ axes, codes }: Layout, v: ArrayLike<number>): number[] {
  return codes.map((j) => v[j] - axes[j].lower);
}

/** True if a place [d] keeps all limits and is not next to one that cannot be done. */
export function isAllowed(layout: Layout, v: Vec): boolean {
  return keepsLimits(layout, v) && !isExcluded(layout, v);
}

/** True if a place [d] is inside the box and on the grid, and keeps all limits to 1e-9 of the scale of each. */
export function keepsLimits({ spec, axes }: Layout, v: Vec): boolean {
  const isInBox = axes.every((axis, j) => {
    const slack = 1e-9 * (axis.upper - axis.lower);
    if (!(v[j] >= axis.lower - slack && v[j] <= axis.upper + slack)) return false;
    return axis.steps === Infinity || Math.abs(v[j] - axis.atStep(nearestStep(axis, v[j]))) <= slack;
  });
  if (!isInBox) return false;
  const keeps = ({ row, value }: Row, isEqual: boolean): boolean => {
    let [sum, squares] = [-value, 0];
    axes.forEach(({ lower, upper }, j) => {
      sum += row[j] * v[j];
      squares += (row[j] * (upper - lower)) ** 2;
    });
    return (isEqual ? Math.abs(sum) : sum) <= 1e-9 * (Math.sqrt(squares) || 1);
  };
  if (!spec.equal.every((one) => keeps(one, true)) || !spec.atMost.every((one) => keeps(one, false)))
    return false;
  return spec.apart.every(
    (conditions) => !conditions.every((one) => holds(axes[one.knob], one, v[one.knob])),
  );
}

/** True if a condition holds of a value by more than rounding. */
function holds(
  { lower, upper }: Axis,
  { above, below, is }: { above?: number; below?: number; is?: number },
  value: number,
): boolean {
  const slack = 1e-9 * (upper - lower);
  if (is !== undefined) return value === is;
  if (above !== undefined) return value > above + slack;
  return below !== undefined && value < below - slack;
}

/** Share of each side around a place that cannot be done within which nothing is proposed. */
const excludedShare = 0.01;

/** True if a place [d] is too close to one that cannot be done. */
export function isExcluded(
  { spec: { excluded = [] }, axes }: Pick<Layout, 'spec' | 'axes'>,
  v: Vec,
): boolean {
  return excluded.some((one) =>
    axes.every((axis, j) => {
      if (axis.kind === 'codes') return one[j] === v[j];
      return Math.abs(axis.toShare(one[j]) - axis.toShare(v[j])) <= excludedShare + 1e-9;
    }),
  );
}
