import { meanOf, sdOf } from '../../engine/numeric/arrays';
import { normalQuantile } from '../../engine/numeric/probability/normalQuantile';
import { formatValue } from '../../plots/format';
import type { NamedTable } from '../../plots/tables/chartTable';

/** Observed outputs in order against the quantiles of a standard Gaussian. */
export interface QuantilesData {
  /** Standard Gaussian quantiles at (i + ½)/n [n]. */
  readonly expected: Float64Array;
  /** Outputs in ascending order [n]. */
  readonly observed: Float64Array;
  readonly mean: number;
  readonly sd: number;
}

/** Pairs outputs [n] with Gaussian quantiles; null for fewer than three outputs, or where all are equal. */
export function projectQuantiles(outputs: ArrayLike<number>): QuantilesData | null {
  const observed = Float64Array.from(outputs).sort();
  const [mean, sd] = [meanOf(observed), sdOf(observed)];
  if (observed.length < 3 || !(sd > 0)) return null;
  const expected = observed.map((_, i) => normalQuantile((i + 0.5) / observed.length));
  return { expected, observed, mean, sd };
}

/** Describes the figure for screen readers. */
export function describeQuantiles({ observed, mean, sd }: QuantilesData): string {
  return `${observed.length} outputs from ${formatValue(observed[0]!)} to ${formatValue(observed.at(-1)!)}, mean ${formatValue(mean)}, standard deviation ${formatValue(sd)}.`;
}

/** Lists the points of the figure. */
export function quantilesTables({ expected, observed }: QuantilesData): readonly NamedTable[] {
  const read = () => ({
    caption: 'Outputs against Gaussian quantiles',
    note: 'One row for each observation, the smallest output first.',
    corner: 'rank',
    columns: [
      { name: 'Gaussian quantile', say: formatValue },
      { name: 'output', say: formatValue },
    ],
    rows: Array.from(expected, (z, i) => ({ name: String(i + 1), cells: [z, observed[i]!] })),
  });
  return [{ name: 'Quantiles', read }];
}
