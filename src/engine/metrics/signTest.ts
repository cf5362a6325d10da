/** In how many pairs each was smaller, and the two-sided p of the sign test that neither is favoured. */
export interface Comparison {
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
}

/** Compares paired values [n], n up to 1000, which may be infinite; ties say nothing. */
export function comparePairs(first: readonly number[], second: readonly number[]): Comparison {
  const firstSmaller = first.filter((value, i) => value < second[i]).length;
  const secondSmaller = first.filter((value, i) => value > second[i]).length;
  const n = firstSmaller + secondSmaller;
  return {
    firstSmaller,
    secondSmaller,
    p: Math.min(1, 2 * binomialTail(n, Math.min(firstSmaller, secondSmaller))),
  };
}

/** P(at most k heads in n throws of a fair coin). */
function binomialTail(n: number, k: number): number {
  let term = 1;
  for (let i = 0; i < n; i++) term /= 2;
  let total = 0;
  for (let i = 0; i <= k; i++) {
    total += term;
    term *= (n - i) / (i + 1);
  }
  return total;
}
