import type { Layout } from './layout';

/** Share of the finest step of a sum below which a common step is a rounding error. */
const noStep = 1e-4;
/** How far a remainder may be off: as a share of a common step, and, as the sum itself, of what its knobs span. */
const slack = { ofStep: 1e-6, ofSpan: 1e-9 };

/** Says whether what sums leave for the knobs that are not set yet can be had in their steps. */
export interface Remainders {
  /** `values` are those of the first knobs of the order, in natural units. */
  canBeHad(values: readonly number[]): boolean;
}

/** What some knobs of a sum can add to their least: multiples of a common step, and up to `width` more by the others. */
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
  const sums = spec.equal.map(({ row, value }) => {
    const spanOf = (j: number): number => Math.abs(row[j]) * (axes[j].upper - axes[j].lower);
    const leastOf = (j: number): number => Math.min(row[j] * axes[j].lower, row[j] * axes[j].upper);
    const stepOf = (j: number): number => (axes[j].steps > 0 ? spanOf(j) / axes[j].steps : 0);
    const others = knobs.map((_, t) => [...knobs.slice(t), ...lines].filter((j) => row[j] !== 0));
    return {
      off: slack.ofSpan * Math.sqrt(numeric.reduce((sum, j) => sum + spanOf(j) ** 2, 0)),
      factors: knobs.map((j) => row[j]),
      left: others.map((all) => all.reduce((rest, j) => rest - leastOf(j), value)),
      reaches: others.map((all) => reachesOf(all.map((j) => ({ step: stepOf(j), span: spanOf(j) })))),
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

function isReached(rest: number, { step, width }: Reach, off: number): boolean {
  const count = rest / step;
  const allowed = slack.ofStep + off / step;
  const over = count - Math.floor(count + allowed);
  return over <= width / step + allowed;
}

/** The reaches that leave something out: those of the coarsest grid, of the two coarsest, and so on. */
function reachesOf(knobs: readonly { readonly step: number; readonly span: number }[]): readonly Reach[] {
  const coarse = knobs.toSorted((a, b) => b.step - a.step);
  const grids = coarse.filter(({ step }) => step > 0);
  return grids
    .map((_, k): Reach => {
      const width = coarse.slice(k + 1).reduce((sum, { span }) => sum + span, 0);
      return { step: commonStep(grids.slice(0, k + 1).map(({ step }) => step)), width };
    })
    .filter(({ step, width }) => step > 0 && width < step);
}

/** The greatest number that all steps are multiples of; 0 where there is none but a rounding error. */
function commonStep(steps: readonly number[]): number {
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
