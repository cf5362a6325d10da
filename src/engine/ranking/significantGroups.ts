import { welchTest } from '../numeric/probability/welch';
import { pooledSample, type Sample } from '../numeric/probability/welchSample';

/** Points whose means do not differ significantly, in groups. */
export interface SignificantGroups {
  /** The points by increasing mean [n], equal ones in the order given. */
  readonly order: readonly number[];
  /** The group of each point [n], numbered from 0 by increasing mean. */
  readonly groups: readonly number[];
  /** Mean of all values of each group, in the order of their numbers. */
  readonly groupMeans: readonly number[];
  /** For each point [n] the p-value of its test against the group open when its turn came; null for the very first. */
  readonly pValues: readonly (number | null)[];
}

/**
 * Groups by Welch's test (000 §3.3.1): from the lowest mean [n] up, a point joins the open group when the two-sided
 * p-value of its values against all values of the group is larger than τ, else it opens the next.
 */
export function significantGroups(
  samples: readonly Sample[],
  means: ArrayLike<number>,
  tau: number,
): SignificantGroups {
  const order = Array.from(samples, (_, i) => i).sort((i, j) => means[i] - means[j]);
  const groups = new Array<number>(samples.length).fill(0);
  const pValues = new Array<number | null>(samples.length).fill(null);
  const pooled: Sample[] = [];
  for (const i of order) {
    const open = pooled.at(-1);
    const p = open ? welchTest(samples[i], open).p : null;
    if (open && p! > tau) pooled[pooled.length - 1] = pooledSample(open, samples[i]);
    else pooled.push(samples[i]);
    groups[i] = pooled.length - 1;
    pValues[i] = p;
  }
  return { order, groups, groupMeans: pooled.map(({ mean }) => mean), pValues };
}
