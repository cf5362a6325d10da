/** Longer lists are summed in halves. */
const LONGEST = 128;
const LANES = 8;

/**
 * Mean of n ≥ 1 values, summed in eight running sums and in halves above 128 values: the rounding grows with log n, and
 * it is that of numpy's `mean`, so that means that tie there tie here.
 */
export function pairwiseMean(values: ArrayLike<number>): number {
  return sumOf(values, 0, values.length) / values.length;
}

function sumOf(values: ArrayLike<number>, from: number, count: number): number {
  if (count > LONGEST) {
    const half = Math.floor(count / 2);
    const left = half - (half % LANES);
    return sumOf(values, from, left) + sumOf(values, from + left, count - left);
  }
  const whole = count < LANES ? 0 : count - (count % LANES);
  let sum = whole === 0 ? 0 : laneSum(values, from, whole);
  for (let i = from + whole; i < from + count; i++) sum += values[i];
  return sum;
}

/** Values i, i + 8, i + 16, … in one running sum each, then these in pairs. */
function laneSum(values: ArrayLike<number>, from: number, count: number): number {
  const lanes = Float64Array.from({ length: LANES }, (_, lane) => values[from + lane]);
  for (let i = LANES; i < count; i++) lanes[i % LANES] += values[from + i];
  const pair = (i: number): number => lanes[i] + lanes[i + 1];
  return pair(0) + pair(2) + (pair(4) + pair(6));
}
