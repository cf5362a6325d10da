import { studentTwoSided } from './studentT';
import type { Sample } from './welchSample';

/** Comparison of two means: their difference over its standard error, the degrees of freedom, and the two-sided p-value. */
export interface WelchTest {
  readonly t: number;
  readonly df: number;
  readonly p: number;
}

/** Difference of the means, in units of their last place, up to which it is rounding. */
const ROUNDING = 4 * 2 ** -52;

/**
 * Runs Welch's test of equal means where the variances may differ (000 §3.3.1): t = (m₁ − m₂)/√(v₁ + v₂), v = s²/n with s² of
 * divisor n − 1, and df after Welch (1947). A sample of one value counts as one without spread, v = 0, so that the
 * other one decides. Where neither has spread beyond rounding, equal means give t = 0 and p = 1, different ones t = ±Infinity and
 * p = 0, with df = n₁ + n₂ − 2 or 1; p is never NaN.
 */
export function welchTest(one: Sample, other: Sample): WelchTest {
  const rounding = ROUNDING * Math.max(Math.abs(one.mean), Math.abs(other.mean));
  const difference = one.mean - other.mean;
  const [first, second] = [varianceOfMean(one), varianceOfMean(other)];
  const error = Math.sqrt(first + second);
  if (error <= rounding) {
    const df = Math.max(1, one.count + other.count - 2);
    const isEqual = Math.abs(difference) <= rounding;
    return isEqual ? { t: 0, df, p: 1 } : { t: difference > 0 ? Infinity : -Infinity, df, p: 0 };
  }
  const share = first / (first + second);
  const df = 1 / (squareOver(share, one.count - 1) + squareOver(1 - share, other.count - 1));
  const t = difference / error;
  return { t, df, p: studentTwoSided(t, df) };
}

function varianceOfMean({ count, squares }: Sample): number {
  return count > 1 ? squares / (count - 1) / count : 0;
}

/** Returns share²/freedom, 0 for a sample without spread, also where that has no degrees of freedom. */
function squareOver(share: number, freedom: number): number {
  return share > 0 ? (share * share) / freedom : 0;
}
