import type { Layout } from './layout';
import type { RegionSpec, Row } from './spec';

/** How far a sum may be off, as a share of what its knobs span: as far as everywhere. */
const slack = 1e-9;
/** Share of a number that is its rounding error, also where it was computed in a few steps. */
const rounding = 1e-12;

/** Says whether what sums leave for the knobs that are not set yet can be had in their steps. */
export interface Remainders {
  /** `values` are those of the first knobs of the order, in natural units. */
  canBeHad(values: readonly number[]): boolean;
}

/** What knobs of a sum can add to their least: multiples of a common step of some, and up to `width` more by the others. */
interface Reach {
  readonly step: number;
  readonly width: number;
}

/**
 * Returns what sums leave, while knobs on grids are set one after another: `order` is that of the numeric knobs of a layout, by their number
 * among these; lines are never set. What is left for the others is, up to what those of the finest steps span together, a multiple of the
 * greatest step that all steps of the coarser ones are multiples of, or nothing keeps the sum.
 */
export function remaindersOf({ spec, axes, numeric }: Layout, order: readonly number[]): Remainders {
  const knobs = order.map((p) => numeric[p]);
  const lines = numeric.filter((j) => axes[j].steps === Infinity);
  const sums = sumsOf(spec).map(({ row, value, room }) => {
    const spanOf = (j: number): number => Math.abs(row[j]) * (axes[j].upper - axes[j].lower);
    const sizeOf = (j: number): number =>
      Math.abs(row[j]) * Math.max(Math.abs(axes[j].lower), Math.abs(axes[j].upper));
    const leastOf = (j: number): number => Math.min(row[j] * axes[j].lower, row[j] * axes[j].upper);
    const stepOf = (j: number): number => (axes[j].steps > 0 ? spanOf(j) / axes[j].steps : 0);
    const others = knobs.map((_, t) => [...knobs.slice(t), ...lines].filter((j) => row[j] !== 0));
    const off =
      slack * Math.sqrt(numeric.reduce((sum, j) => sum + spanOf(j) ** 2, 0)) +
      rounding * numeric.reduce((sum, j) => sum + sizeOf(j), Math.abs(value));
    return {
      off,
      factors: knobs.map((j) => row[j]),
      left: others.map((all) => all.reduce((rest, j) => rest - leastOf(j), value)),
      reaches: others.map((all) => {
        const parts = all.map((j) => ({ step: stepOf(j), span: spanOf(j) }));
        return reachesOf(parts, room).filter(({ step, width }) => width + 2 * off < step);
      }),
    };
  });
  return {
    canBeHad(values) {
      const t = values.length;
      if (t === knobs.length) return true;
      return sums.every(({ off, factors, left, reaches }) => {
        const rest = values.reduce((sum, one, k) => sum - factors[k] * one, left[t]);
        return reaches[t].every((reach) => isReached(rest, reach, off));
      });
    },
  };
}

/** A sum that is `value`, or up to `room` less. */
export interface Sum extends Row {
  readonly room: number;
}

/** Sums that are fixed, and those that one limit keeps from growing, and another from shrinking. */
export function sumsOf({ equal, atMost }: Pick<RegionSpec, 'equal' | 'atMost'>): readonly Sum[] {
  const between = atMost.flatMap((one, i) =>
    atMost.slice(i + 1).flatMap((other): Sum[] => {
      const factor = oppositeFactor(one.row, other.row);
      return factor === null ? [] : [{ ...one, room: Math.max(0, one.value + other.value / factor) }];
    }),
  );
  return [...equal.map((one) => ({ ...one, room: 0 })), ...between];
}

/** Returns f > 0 for which the second row is −f times the first; null where there is none. */
function oppositeFactor(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  const first = Array.from(one).findIndex((value) => value !== 0);
  const factor = first < 0 ? 0 : -other[first] / one[first];
  if (!(factor > 0)) return null;
  const isOpposite = Array.from(one).every(
    (value, j) => Math.abs(other[j] + factor * value) <= rounding * Math.abs(other[j]),
  );
  return isOpposite ? factor : null;
}

function isReached(rest: number, { step, width }: Reach, off: number): boolean {
  const over = rest - step * Math.floor((rest + off) / step);
  return over <= width + off;
}

/** Returns the reaches of the coarsest grid, of the two coarsest, and so on, each with `room` more. */
export function reachesOf(
  knobs: readonly { readonly step: number; readonly span: number }[],
  room = 0,
): readonly Reach[] {
  const coarse = knobs.toSorted((a, b) => b.step - a.step);
  const grids = coarse.filter(({ step }) => step > 0);
  let common = 0;
  return grids.map(({ step }, k): Reach => {
    common = k === 0 ? step : commonStep(common, step);
    return { step: common, width: coarse.slice(k + 1).reduce((sum, { span }) => sum + span, room) };
  });
}

/**
 * Returns the greatest number that two steps are multiples of, to the rounding error of each: their ratio is the first p/q among its
 * convergents that comes so near to it (Legendre, 1798). Where no fraction of numbers of a person is meant, p and q are large, and the
 * common step is so fine that it leaves nothing out. 0 where one of them is 0.
 */
export function commonStep(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  let [before, numerator] = [0, 1];
  let [beneath, denominator] = [1, 0];
  for (let x = a / b; Number.isFinite(x);) {
    const whole = Math.floor(x);
    [before, numerator] = [numerator, whole * numerator + before];
    [beneath, denominator] = [denominator, whole * denominator + beneath];
    if (Math.abs(denominator * a - numerator * b) <= rounding * numerator * b) return b / denominator;
    x = 1 / (x - whole);
  }
  return 0;
}
