import type { Layout } from './layout';

/** Share of the finest step of a sum below which a common step is a rounding error. */
const noStep = 1e-4;
/** Share of a common step that a remainder may be off a multiple of it. */
const slack = 1e-6;

/** Says whether what sums leave for the knobs that are not set yet can be had in their steps. */
export interface Remainders {
  /** `values` are those of the first knobs of the order, in natural units. */
  canBeHad(values: readonly number[]): boolean;
}

/**
 * Returns what sums of knobs on grids leave, while these are set one after another: `order` is that of the numeric knobs of a layout, by
 * their number among these. What is left for the others is a multiple of the greatest step that all their steps are multiples of, or
 * nothing keeps the sum. Sums with a knob along a line leave all to it.
 */
export function remaindersOf({ spec, axes, numeric }: Layout, order: readonly number[]): Remainders {
  const knobs = order.map((p) => numeric[p]);
  const sums = spec.equal
    .filter(({ row }) => axes.every(({ steps }, j) => row[j] === 0 || steps < Infinity))
    .map(({ row, value }) => {
      const factors = knobs.map((j) => row[j]);
      const steps = knobs.map((j) => Math.abs(row[j]) * stepOf(axes[j]));
      const leasts = knobs.map((j) => row[j] * axes[j].lower);
      const left = knobs.map((_, t) => leasts.slice(t).reduce((rest, one) => rest - one, value));
      const common = knobs.map((_, t) => commonStep(steps.slice(t).filter((step) => step > 0)));
      return { factors, left, common };
    });
  return {
    canBeHad(values) {
      const t = values.length;
      if (t === knobs.length) return true;
      return sums.every(({ factors, left, common }) => {
        if (common[t] === 0) return true;
        const count = values.reduce((rest, value, k) => rest - factors[k] * value, left[t]) / common[t];
        return Math.abs(count - Math.round(count)) <= slack * Math.max(1, Math.abs(count));
      });
    },
  };
}

function stepOf({ lower, upper, steps }: Layout['axes'][number]): number {
  return steps > 0 ? (upper - lower) / steps : 0;
}

/** The greatest number that all steps are multiples of; 0 where there is none but a rounding error, or no step. */
function commonStep(steps: readonly number[]): number {
  if (steps.length === 0) return 0;
  const least = noStep * Math.min(...steps);
  const common = steps.reduce((a, b) => {
    let [large, small] = [a, b];
    while (small > least) {
      const rest = large - small * Math.round(large / small);
      [large, small] = [small, Math.abs(rest)];
    }
    return large;
  });
  return common > 2 * least ? common : 0;
}
